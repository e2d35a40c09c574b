import { echoedValue } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Content, messages and work, as their documentation shows their errors. */
export const productRefusals: RefusalFormat[] = [
  [
    'HubSpot',
    {
      status: 'error',
      message: 'Invalid input JSON',
      correlationId: 'aeb5f871',
      errors: [
        {
          message: 'Too long.',
          in: 'name',
          code: 'TOO_LONG',
          context: { invalidPropertyName: [echoedValue] },
        },
      ],
      category: 'VALIDATION_ERROR',
    },
    { message: 'Invalid input JSON', fields: { name: ['Too long.'] }, other: [], requestId: 'aeb5f871' },
    400,
  ],
  [
    'Zendesk',
    {
      error: 'RecordInvalid',
      description: 'Record validation errors',
      details: {
        name: [{ error: 'BlankValue', description: 'Name: cannot be blank' }],
        description: [{ description: 'Description: is too long', error: 'TooLong' }],
      },
    },
    {
      fields: { name: ['Name: cannot be blank'], description: ['Description: is too long'] },
      other: [],
    },
  ],
  [
    'SendGrid',
    { errors: [{ message: 'The name is required.', field: 'name', help: 'https://docs.example.com' }] },
    { message: 'The name is required.', fields: { name: ['The name is required.'] }, other: [] },
    400,
  ],
  [
    'Contentful',
    {
      sys: { type: 'Error', id: 'ValidationFailed' },
      message: 'Validation error',
      details: {
        errors: [
          {
            name: 'unique',
            path: ['fields', 'name', 'en-US'],
            details: 'This value is in use.',
            value: echoedValue,
          },
        ],
      },
      requestId: 'ecd2c1',
    },
    {
      message: 'Validation error',
      fields: { name: ['This value is in use.'] },
      other: [],
      requestId: 'ecd2c1',
    },
  ],
  [
    'Notion',
    {
      object: 'error',
      status: 400,
      code: 'validation_error',
      message: 'body failed validation: body.parent.name should be defined, instead was `null`.',
    },
    {
      fields: {
        name: ['body failed validation: body.parent.name should be defined, instead was `null`.'],
      },
    },
    400,
  ],
  [
    'Asana',
    { errors: [{ message: 'name: Missing input', help: 'For more information, see the documentation.' }] },
    { message: 'name: Missing input', fields: { name: ['name: Missing input'] }, other: [] },
    400,
  ],
  [
    'ClickUp',
    { err: 'Project name invalid', ECODE: 'INPUT_005' },
    { message: 'Project name invalid', fields: { name: ['Project name invalid'] } },
    400,
  ],
  [
    'WordPress',
    {
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): name',
      data: {
        status: 400,
        params: { name: 'name is not of type string.' },
        details: {
          name: {
            code: 'rest_invalid_type',
            message: 'name is not of type string.',
            data: { param: 'name' },
          },
        },
      },
    },
    { message: 'Invalid parameter(s): name', fields: { name: ['name is not of type string.'] }, other: [] },
    400,
  ],
  [
    'Ghost',
    {
      errors: [
        {
          message: 'Validation error, cannot save project.',
          context: 'Value in [projects.name] cannot be blank.',
          type: 'ValidationError',
          details: null,
          property: 'name',
          help: null,
          code: null,
          id: '1',
        },
      ],
    },
    {
      message: 'Validation error, cannot save project.',
      fields: { name: ['Validation error, cannot save project.'] },
      other: [],
    },
  ],
  [
    'Discord',
    {
      code: 50035,
      errors: { name: { _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be shorter.' }] } },
      message: 'Invalid Form Body',
    },
    { message: 'Invalid Form Body', fields: { name: ['Must be shorter.'] }, other: [] },
    400,
  ],
  [
    'Slack',
    {
      ok: false,
      error: 'invalid_arguments',
      response_metadata: { messages: ['[ERROR] missing required field: name'] },
    },
    {
      message: '[ERROR] missing required field: name',
      fields: { name: ['[ERROR] missing required field: name'] },
      other: [],
    },
    200,
  ],
  [
    'Meta',
    {
      error: {
        message: 'Invalid parameter',
        type: 'OAuthException',
        code: 100,
        error_subcode: 1,
        error_user_title: 'Name Too Long',
        error_user_msg: 'Shorten it.',
        error_data: { blame_field_specs: [['name']] },
        fbtrace_id: 'A',
      },
    },
    { message: 'Invalid parameter', fields: { name: ['Invalid parameter'] }, other: [] },
    400,
  ],
  [
    'OpenProject',
    {
      _type: 'Error',
      errorIdentifier: 'urn:openproject-org:api:v3:errors:PropertyConstraintViolation',
      message: "It can't be blank.",
      _embedded: { details: { attribute: 'name' } },
    },
    { message: "It can't be blank.", fields: { name: ["It can't be blank."] }, other: [] },
  ],
  [
    'Directus',
    {
      errors: [
        {
          message: 'The value has to be unique.',
          extensions: {
            code: 'RECORD_NOT_UNIQUE',
            collection: 'projects',
            field: 'name',
            primaryKey: false,
            value: echoedValue,
          },
        },
        {
          message: 'Too long.',
          extensions: { code: 'VALUE_TOO_LONG', collection: 'projects', field: 'slug', value: echoedValue },
        },
      ],
    },
    {
      message: 'The value has to be unique.',
      fields: { name: ['The value has to be unique.'] },
      other: ['slug: Too long.'],
    },
    400,
  ],
  [
    'WeChat',
    { errcode: 40035, errmsg: 'invalid argument' },
    { message: 'invalid argument', fields: {}, other: [] },
    400,
  ],
]
