import { describe, expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { type Refusal, readRefusal } from './refusal.ts'
import { answerOf } from './test-answers.ts'

const form = ['projectId', 'displayName', 'name', 'description', 'bundleId']

const read = (
  body: Json | undefined,
  status = 422,
  text?: string,
  contentType: string | null = 'application/json',
) =>
  readRefusal({ ...answerOf(body, {}, status), contentType, ...(text === undefined ? {} : { text }) }, form)

const shapes: [producer: string, body: Json, refusal: Partial<Refusal>, status?: number][] = [
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
    'RFC 7807, invalid_params',
    { title: 'Invalid', invalid_params: [{ name: 'project-id', reason: 'is empty' }] },
    { fields: { projectId: ['is empty'] } },
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
    'Spring Boot without message',
    { status: 403, error: 'Forbidden', message: '', path: '/v1/name' },
    { message: 'Forbidden', fields: {}, other: [] },
    403,
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
  // Beyond the table.
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
    'description in a map',
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
]
test.each(shapes)('%s', (_, body, refusal, status) => {
  expect(read(body, status)).toMatchObject(refusal)
})

describe('never shown', () => {
  const hidden = [
    '<b>no</b>',
    'at com.foo.Bar(Bar.java:12)',
    'Error: x at Object.<anonymous> (/srv/app.js:1:2)',
    'insert into "projects" ("name") values ($1)',
    'SELECT id FROM projects',
    'select * from "projects" - duplicate key',
    'SQLSTATE[23000]: Integrity constraint violation',
    '[object Object]',
    'Bad: [object Object]',
    '',
    '   ',
    '{"a":1}',
  ]
  test.each(hidden)('%j', (message) => {
    expect(read({ message, errors: { name: [message] } })).toEqual({ fields: {}, other: [] })
  })

  test('what stands before a stack trace is shown', () => {
    expect(read({ message: 'Boom\n    at foo (x.js:1:2)\n    at bar (y.js:3:4)' }).message).toBe('Boom')
  })

  test('plain sentences with the words of SQL are shown', () => {
    const message = 'Please select a project from the list, then update or delete it from there.'
    expect(read({ message }).message).toBe(message)
  })

  test('at most 300 characters', () => {
    const { message = '' } = read({ message: '😀'.repeat(400) })
    expect(Array.from(message)).toHaveLength(300)
    expect(message.endsWith('😀…')).toBe(true)
  })
})

describe('without JSON', () => {
  test('one line of plain text', () => {
    expect(read(undefined, 400, 'No such project.\n', 'text/plain; charset=utf-8').message).toBe(
      'No such project.',
    )
    expect(read('Not allowed').message).toBe('Not allowed')
  })
  test.each([
    ['two lines', 'a\nb', 'text/plain'],
    ['markup', 'a < b', 'text/plain'],
    ['HTML', '<html><body>502</body></html>', 'text/html'],
    ['HTML called plain', '<html></html>', 'text/plain'],
    ['HTML without a type', '<html></html>', null],
    ['nothing', '', null],
  ])('%s gives nothing', (_, text, contentType) => {
    expect(read(undefined, 502, text, contentType)).toEqual({ fields: {}, other: [] })
  })
})

test('the request ID is read from headers and body', () => {
  const answer = { ...answerOf({ request_id: 'b' }, { 'X-Request-Id': 'a' }, 400), contentType: null }
  expect(readRefusal(answer, []).requestId).toBe('a')
  expect(read({ error: { requestId: 'req_1' } }).requestId).toBe('req_1')
})
