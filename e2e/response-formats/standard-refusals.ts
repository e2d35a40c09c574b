import type { RefusalFormat } from './refusal-format.ts'

/** Published standards, hosted services, and what services define for themselves. */
export const standardRefusals: RefusalFormat[] = [
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
    'RFC 9457 without detail',
    { title: 'Invalid', errors: [{ detail: 'too short', pointer: '/name' }] },
    { message: 'Invalid', fields: { name: ['too short'] } },
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
    'RFC 7807, params',
    { title: 'Invalid', invalid_params: [{ name: 'project-id', reason: 'is empty' }] },
    { fields: { projectId: ['is empty'] } },
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
    { message: 'too short', fields: { displayName: ['too short'], projectId: ['must exist'] } },
  ],
  [
    'JSend',
    { status: 'fail', data: { name: 'A name is required' } },
    { fields: { name: ['A name is required'] } },
    200,
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
  ['OAuth', { error: 'invalid_client', error_description: 'Wrong key.' }, { message: 'Wrong key.' }, 401],
  [
    'Keycloak',
    {
      errorMessage: 'User exists',
      errors: [{ field: 'name', errorMessage: 'too short', params: ['name', 3] }],
    },
    { message: 'User exists', fields: { name: ['too short'] } },
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
    { message: 'Missing it.', fields: { name: ['Missing it.'] } },
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
    { message: 'Invalid.', fields: { displayName: ['Too long.'] }, other: [] },
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
    { message: 'Bad.', fields: { name: ['No null.'] } },
    400,
  ],
  [
    'Salesforce',
    [{ message: 'Required.', errorCode: 'REQUIRED_FIELD_MISSING', fields: ['Name'] }],
    { message: 'Required.', fields: { name: ['Required.'] } },
    400,
  ],
  [
    'Jira',
    { errorMessages: ['Odd.'], errors: { name: 'Too long.', slug: 'Taken.' } },
    { message: 'Odd.', fields: { name: ['Too long.'] }, other: ['slug: Taken.'] },
    400,
  ],
  ['200 with a failure', { success: false, message: 'No.' }, { message: 'No.', fields: {} }, 200],
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
  ['message in a language', { error: { message: { lang: 'en', value: 'No.' } } }, { message: 'No.' }, 400],
  [
    'what was sent is no error',
    { message: 'No.', data: { name: 'My project', tags: 'a b' } },
    { message: 'No.', fields: {}, other: [] },
    400,
  ],
]
