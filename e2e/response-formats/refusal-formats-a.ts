import type { RefusalFormat } from './refusal-format.ts'

/** Every row of the table of refusals. */
export const refusals: RefusalFormat[] = [
  [
    'RFC 9457',
    {
      type: 'x',
      title: 'Invalid',
      status: 422,
      detail: 'Not right.',
      errors: [{ detail: 'too short', pointer: '#/name' }],
    },
    { message: 'Not right.', fields: { name: ['too short'] } },
  ],
  [
    'RFC 7807',
    {
      title: 'Invalid',
      'invalid-params': [
        { name: 'display_name', reason: 'is empty' },
        { name: 'slug', reason: 'is taken' },
      ],
    },
    { message: 'Invalid', fields: { displayName: ['is empty'] }, other: ['slug: is taken'] },
  ],
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
    'JSON:API',
    {
      errors: [
        {
          status: '422',
          code: 'E1',
          title: 'Invalid',
          detail: 'too short',
          source: { pointer: '/data/attributes/display-name' },
        },
        { detail: 'must exist', source: { pointer: '/data/relationships/project' } },
      ],
    },
    { message: 'too short', code: 'E1', fields: { displayName: ['too short'], projectId: ['must exist'] } },
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
    'zod issues',
    { message: 'Invalid', issues: [{ code: 'too_small', path: ['name'], message: 'Too small' }] },
    { message: 'Invalid', fields: { name: ['Too small'] } },
    400,
  ],
  [
    'zod error.issues',
    {
      success: false,
      error: {
        name: 'ZodError',
        issues: [{ code: 'too_small', path: ['body', 'name'], message: 'Too small' }],
      },
    },
    { fields: { name: ['Too small'] }, other: [] },
    400,
  ],
  [
    'zod 4 through Hono',
    {
      success: false,
      error: { name: 'ZodError', message: '[{"code":"too_small","path":["name"],"message":"Too small"}]' },
    },
    { fields: { name: ['Too small'] }, other: [] },
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
    { message: 'name must be set', fields: { name: ['name must be set', 'must be set'] } },
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
  [
    'Stripe',
    {
      error: {
        type: 'invalid_request_error',
        code: 'parameter_missing',
        message: 'Missing it.',
        param: 'name',
      },
    },
    { message: 'Missing it.', code: 'parameter_missing', fields: { name: ['Missing it.'] } },
    400,
  ],
  [
    'Google',
    {
      error: {
        code: 400,
        message: 'Invalid.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'project.display_name', description: 'Too long.' }],
          },
          { '@type': 'x', reason: 'API_KEY_INVALID', domain: 'd' },
        ],
      },
    },
    { message: 'Invalid.', code: 'INVALID_ARGUMENT', fields: { displayName: ['Too long.'] }, other: [] },
    400,
  ],
  [
    'OAuth',
    { error: 'invalid_client', error_description: 'Wrong key.' },
    { message: 'Wrong key.', code: 'invalid_client' },
    401,
  ],
  [
    'Keycloak',
    {
      errorMessage: 'User exists',
      errors: [{ field: 'name', errorMessage: 'too short', params: ['name', 3] }],
    },
    { message: 'User exists', fields: { name: ['too short'] } },
    400,
  ],
  ['200 with a failure', { success: false, message: 'No.' }, { message: 'No.', fields: {} }, 200],
  [
    'JSend',
    { status: 'fail', data: { name: 'A name is required' } },
    { fields: { name: ['A name is required'] } },
    200,
  ],
]
