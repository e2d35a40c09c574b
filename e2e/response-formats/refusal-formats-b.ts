import type { RefusalFormat } from './refusal-format.ts'

/** Refusals beyond the table. */
export const refusalDialects: RefusalFormat[] = [
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
  [
    'GraphQL',
    {
      errors: [
        {
          message: 'No.',
          path: ['createProject'],
          locations: [{ line: 1 }],
          extensions: { code: 'BAD', stacktrace: ['at x (y.js:1:1)'] },
        },
      ],
      data: null,
    },
    { message: 'No.', fields: {} },
    200,
  ],
  [
    'Salesforce',
    [{ message: 'Required.', errorCode: 'REQUIRED_FIELD_MISSING', fields: ['Name'] }],
    { message: 'Required.', code: 'REQUIRED_FIELD_MISSING', fields: { name: ['Required.'] } },
    400,
  ],
  [
    'Azure',
    {
      error: {
        code: 'BadArgument',
        message: 'Bad.',
        target: 'body',
        details: [{ code: 'NullValue', target: 'Name', message: 'No null.' }],
      },
    },
    { message: 'Bad.', code: 'BadArgument', fields: { name: ['No null.'] } },
    400,
  ],
  [
    'Mongoose',
    {
      message: 'Validation failed',
      errors: {
        name: {
          name: 'ValidatorError',
          message: 'Path required.',
          kind: 'required',
          path: 'name',
          properties: { message: 'Path required.', path: 'name' },
        },
      },
    },
    { fields: { name: ['Path required.'] }, other: [] },
    400,
  ],
  [
    'Joi',
    {
      details: [
        { message: '"name" is required', path: ['name'], type: 'any.required', context: { key: 'name' } },
      ],
    },
    { message: '"name" is required', fields: { name: ['"name" is required'] } },
    400,
  ],
  [
    'celebrate',
    {
      statusCode: 400,
      message: 'Validation failed',
      validation: { body: { source: 'body', keys: ['name'], message: 'is required' } },
    },
    { message: 'Validation failed', fields: { name: ['is required'] } },
    400,
  ],
  [
    'express-validator',
    { errors: [{ type: 'field', msg: 'Bad.', path: 'name', location: 'body', value: '' }] },
    { message: 'Bad.', fields: { name: ['Bad.'] } },
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
    { code: 'FST_ERR_VALIDATION', fields: { name: ['body/name must be string'] } },
    400,
  ],
  [
    'AJV',
    {
      errors: [
        {
          instancePath: '',
          keyword: 'required',
          params: { missingProperty: 'name' },
          message: 'must have it',
        },
      ],
    },
    { fields: { name: ['must have it'] } },
    400,
  ],
  [
    'Symfony',
    {
      title: 'An error occurred',
      detail: 'name: blank',
      violations: [{ propertyPath: 'name', title: 'Should not be blank.' }],
    },
    { message: 'name: blank', fields: { name: ['Should not be blank.', 'name: blank'] } },
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
    'Jira',
    { errorMessages: ['Odd.'], errors: { name: 'Too long.', slug: 'Taken.' } },
    { message: 'Odd.', fields: { name: ['Too long.'] }, other: ['slug: Taken.'] },
    400,
  ],
  [
    'texts in a map',
    { errors: { name: 'is short', description: 'is long' } },
    { fields: { name: ['is short'], description: ['is long'] } },
    400,
  ],
  [
    'paths in brackets',
    {
      errors: [
        { path: 'errors[0].name', message: 'A b' },
        { path: '["body","projectId"]', message: 'C d' },
        { path: '#/bundle_id', message: 'E f' },
      ],
    },
    { fields: { name: ['A b'], projectId: ['C d'], bundleId: ['E f'] } },
    400,
  ],
  [
    'what was sent is no error',
    { message: 'No.', data: { name: 'My project', tags: 'a b' } },
    { message: 'No.', fields: {}, other: [] },
    400,
  ],
  ['message in a language', { error: { message: { lang: 'en', value: 'No.' } } }, { message: 'No.' }, 400],
  [
    'zod flatten',
    { error: { formErrors: ['Odd form'], fieldErrors: { name: ['Required'], bundle_id: ['Bad'] } } },
    { fields: { name: ['Required'], bundleId: ['Bad'] } },
    400,
  ],
  ['zod format', { _errors: [], name: { _errors: ['Required'] } }, { fields: { name: ['Required'] } }, 400],
  [
    'zod treeify',
    { error: { errors: [], properties: { name: { errors: ['Required'] } } } },
    { fields: { name: ['Required'] } },
    400,
  ],
  [
    'class-validator',
    {
      message: [
        { property: 'name', constraints: { isString: 'must be a string', min: 'is short' }, children: [] },
      ],
    },
    { fields: { name: ['must be a string', 'is short'] } },
    400,
  ],
  [
    'RFC 7807, params',
    { title: 'Invalid', invalid_params: [{ name: 'project-id', reason: 'is empty' }] },
    { fields: { projectId: ['is empty'] } },
  ],
  [
    'Spring Boot without message',
    { status: 403, error: 'Forbidden', message: '', path: '/v1/name' },
    { message: 'Forbidden', fields: {}, other: [] },
    403,
  ],
  [
    'RFC 9457 without detail',
    { title: 'Invalid', errors: [{ detail: 'too short', pointer: '/name' }] },
    { message: 'Invalid', fields: { name: ['too short'] } },
  ],
]
