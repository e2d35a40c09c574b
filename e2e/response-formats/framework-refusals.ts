import type { RefusalFormat } from './refusal-format.ts'

/** Web frameworks and content systems. */
export const frameworkRefusals: RefusalFormat[] = [
  [
    'ASP.NET',
    {
      type: 'x',
      title: 'One or more validation errors occurred.',
      status: 400,
      traceId: '00-abc-01',
      errors: { Name: ['The Name field is required.'], '$.projectId': ['Bad.'], '': ['Body.'] },
    },
    {
      message: 'One or more validation errors occurred.',
      fields: { name: ['The Name field is required.'], projectId: ['Bad.'] },
      other: ['Body.'],
      requestId: '00-abc-01',
    },
    400,
  ],
  [
    'Spring Boot',
    {
      timestamp: 't',
      status: 400,
      error: 'Bad Request',
      trace: 'x\n at com.foo.Bar(Bar.java:1)',
      message: 'Validation failed',
      errors: [
        {
          codes: ['Size.name'],
          arguments: [{ defaultMessage: 'name', code: 'name' }],
          defaultMessage: 'size must be 1',
          objectName: 'project',
          field: 'name',
          rejectedValue: '',
        },
      ],
      path: '/v1/projects',
    },
    { message: 'Validation failed', fields: { name: ['size must be 1'] }, other: [] },
    400,
  ],
  [
    'Spring Boot without message',
    { status: 403, error: 'Forbidden', message: '', path: '/v1/name' },
    { message: 'Forbidden', fields: {}, other: [] },
    403,
  ],
  [
    'Quarkus',
    {
      title: 'Constraint Violation',
      violations: [{ field: 'create.body.name', message: 'must not be blank' }],
    },
    { fields: { name: ['must not be blank'] } },
    400,
  ],
  [
    'Laravel',
    {
      message: 'The given data was invalid.',
      errors: { name: ['is required', 'is short'], 'project.slug': ['is taken'] },
    },
    {
      message: 'The given data was invalid.',
      fields: { name: ['is required', 'is short'] },
      other: ['slug: is taken'],
    },
  ],
  [
    'Symfony',
    {
      title: 'An error occurred',
      detail: 'name: blank',
      violations: [{ propertyPath: 'name', title: 'Should not be blank.' }],
    },
    { message: 'name: blank', fields: { name: ['Should not be blank.'] } },
  ],
  [
    'Rails',
    { errors: ["Display name can't be blank", 'Nothing fits'] },
    { fields: { displayName: ["Display name can't be blank"] }, other: ['Nothing fits'] },
  ],
  [
    'Rails by field',
    { errors: { display_name: ["can't be blank"] } },
    { fields: { displayName: ["can't be blank"] } },
  ],
  ['Django', { detail: 'Not found.' }, { message: 'Not found.', fields: {} }, 404],
  [
    'Django fields',
    {
      name: ['This field is required.'],
      description: ['Too long.'],
      non_field_errors: ['Not unique.'],
      slug: ['Taken.'],
    },
    {
      fields: { name: ['This field is required.'], description: ['Too long.'] },
      other: ['Not unique.', 'slug: Taken.'],
    },
    400,
  ],
  [
    'FastAPI',
    {
      detail: [
        { type: 'missing', loc: ['body', 'name'], msg: 'Field required', input: { name: 'x y' } },
        { loc: ['body', 'bundle_id'], msg: 'Bad' },
      ],
    },
    { fields: { name: ['Field required'], bundleId: ['Bad'] }, other: [] },
  ],
  ['FastAPI string', { detail: 'Not authenticated' }, { message: 'Not authenticated' }, 401],
  [
    'NestJS',
    {
      statusCode: 400,
      message: ['name must be a string', 'displayName should not be empty', 'body is odd'],
      error: 'Bad Request',
    },
    {
      message: 'name must be a string',
      fields: { name: ['name must be a string'], displayName: ['displayName should not be empty'] },
      other: ['body is odd'],
    },
    400,
  ],
  [
    'NestJS string',
    { statusCode: 400, message: 'name must be a string', error: 'Bad Request' },
    { message: 'name must be a string', fields: { name: ['name must be a string'] } },
    400,
  ],
  [
    'Fastify',
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: 'body/name must be string',
    },
    { fields: { name: ['body/name must be string'] } },
    400,
  ],
  [
    'Strapi',
    {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'name must be set',
        details: { errors: [{ path: ['name'], message: 'must be set', name: 'ValidationError' }] },
      },
    },
    { message: 'name must be set', fields: { name: ['must be set'] } },
    400,
  ],
  [
    'PocketBase',
    {
      status: 400,
      message: 'Failed to create record.',
      data: { name: { code: 'validation_required', message: 'Missing value.' } },
    },
    { message: 'Failed to create record.', fields: { name: ['Missing value.'] } },
    400,
  ],
]
