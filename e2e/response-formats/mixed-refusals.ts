import { echoedValue, submittedName } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Fields, messages and what was sent mixed in further ways. */
export const mixedRefusals: RefusalFormat[] = [
  [
    'record beside the message',
    {
      message: 'Already there.',
      data: { projectId: 'prj_3', name: submittedName, description: echoedValue },
    },
    { message: 'Already there.', fields: {}, other: [] },
    409,
  ],
  [
    'body beside the message',
    { message: 'Odd.', body: { name: submittedName.toUpperCase(), description: echoedValue } },
    { message: 'Odd.', fields: {}, other: [] },
    400,
  ],
  [
    'Feathers',
    {
      name: 'BadRequest',
      message: 'Invalid',
      code: 400,
      className: 'bad-request',
      data: { name: submittedName, description: echoedValue },
      errors: { name: 'too short' },
    },
    { message: 'Invalid', fields: { name: ['too short'] }, other: [] },
    400,
  ],
  [
    'words in details',
    { error: { code: 'VALIDATION', message: 'Invalid', details: { name: 'required', kind: 'projects' } } },
    { message: 'Invalid', fields: { name: ['required'] }, other: [] },
    400,
  ],
  [
    'Nextcloud',
    { ocs: { meta: { status: 'failure', statuscode: 400, message: 'Too long.' }, data: [] } },
    { message: 'Too long.', fields: {}, other: [] },
    400,
  ],
  [
    'Alipay',
    { alipay_response: { code: '40004', msg: 'Business Failed', sub_code: 'X', sub_msg: 'Too long.' } },
    { message: 'Business Failed', fields: {}, other: [] },
    400,
  ],
  [
    'fields at the root',
    { message: 'Not complete.', fields: ['name'] },
    { message: 'Not complete.', fields: { name: ['Not complete.'] }, other: [] },
    400,
  ],
  [
    'parameters',
    { error: 'validation', parameters: [{ name: 'name', reason: 'too short' }] },
    { fields: { name: ['too short'] }, other: [] },
    400,
  ],
  [
    'X',
    {
      errors: [{ parameters: { name: [echoedValue] }, message: 'The `name` is not valid' }],
      title: 'Invalid Request',
    },
    { message: 'Invalid Request', fields: { name: ['The `name` is not valid'] }, other: [] },
    400,
  ],
  [
    'Litestar',
    {
      status_code: 400,
      detail: 'Validation failed for POST /v1/projects',
      extra: [{ message: 'It is missing', key: 'name', source: 'body' }],
    },
    { message: 'Validation failed for POST /v1/projects', fields: { name: ['It is missing'] }, other: [] },
    400,
  ],
  [
    'lists of messages',
    { code: 'x', field_errors: [{ name: 'name', msgs: ['short'] }] },
    { fields: { name: ['short'] }, other: [] },
    400,
  ],
  [
    'Play',
    { 'obj.name': [{ msg: ['error.path.missing'], args: [] }] },
    { fields: { name: ['error.path.missing'] }, other: [] },
    400,
  ],
  [
    'buf',
    {
      code: 'invalid_argument',
      message: 'validation error: name: value is required',
      details: [{ type: 'buf.validate.Violations', value: 'CgYKBG5hbWU' }],
    },
    { fields: { name: ['validation error: name: value is required'] }, other: [] },
    400,
  ],
  [
    'fields beside a message',
    { detail: { message: 'Not valid.', name: ['It is required.'] } },
    { message: 'Not valid.', fields: { name: ['It is required.'] }, other: [] },
    400,
  ],
  [
    'Superstruct',
    {
      value: echoedValue,
      key: 'name',
      type: 'string',
      refinement: 'size',
      path: ['name'],
      branch: [{ name: echoedValue, description: echoedValue }, echoedValue],
      message: 'Expected a longer string',
    },
    { message: 'Expected a longer string', fields: { name: ['Expected a longer string'] }, other: [] },
    400,
  ],
  [
    'Clerk',
    {
      errors: [
        {
          code: 'form_param_format_invalid',
          message: 'is invalid',
          long_message: 'It is invalid.',
          meta: { param_name: 'name' },
        },
      ],
      clerk_trace_id: 'x',
    },
    { message: 'is invalid', fields: { name: ['is invalid'] }, other: [] },
  ],
  [
    'Monday',
    {
      errors: [
        {
          message: 'Column value invalid',
          extensions: {
            code: 'ColumnValueException',
            error_data: { column_name: 'name', column_type: 'text' },
          },
        },
      ],
    },
    { message: 'Column value invalid', fields: { name: ['Column value invalid'] }, other: [] },
    200,
  ],
  [
    'FusionAuth',
    {
      fieldErrors: {
        'application.name': [{ code: '[blank]application.name', message: 'It must be given.' }],
      },
      generalErrors: [{ code: '[odd]', message: 'Odd.' }],
    },
    { fields: { name: ['It must be given.'] }, other: ['Odd.'] },
    400,
  ],
]
