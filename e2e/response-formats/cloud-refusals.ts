import { submittedName } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Clouds, identity and code hosting, as their documentation shows their errors. */
export const cloudRefusals: RefusalFormat[] = [
  [
    'GitHub',
    {
      message: 'Validation Failed',
      errors: [
        {
          resource: 'Repository',
          code: 'custom',
          field: 'name',
          message: 'name already exists on this account',
        },
        { resource: 'Repository', code: 'missing_field', field: 'description' },
      ],
      documentation_url: 'https://docs.example.com',
    },
    {
      message: 'Validation Failed',
      fields: { name: ['name already exists on this account'], description: ['missing_field'] },
      other: [],
    },
  ],
  [
    'GitLab',
    { message: { name: ['has already been taken'], path: ['has already been taken'], limit_reached: [] } },
    { fields: { name: ['has already been taken'] }, other: ['path: has already been taken'] },
    400,
  ],
  [
    'GitLab, parameters',
    { error: 'name is missing, description is missing' },
    { message: 'name is missing, description is missing', fields: {}, other: [] },
    400,
  ],
  [
    'Twilio',
    {
      code: 21211,
      message: "The 'DisplayName' parameter is too long.",
      more_info: 'https://www.example.com/docs/errors/name',
      status: 400,
    },
    { fields: { displayName: ["The 'DisplayName' parameter is too long."] }, other: [] },
    400,
  ],
  [
    'AWS',
    {
      __type: 'com.amazonaws.example#ValidationException',
      message: `1 validation error detected: Value '${submittedName}' at 'name' failed to satisfy constraint: Member must have length greater than or equal to 9`,
    },
    {
      fields: {
        name: [
          `1 validation error detected: Value '${submittedName}' at 'name' failed to satisfy constraint: Member must have length greater than or equal to 9`,
        ],
      },
    },
    400,
  ],
  [
    'Smithy',
    {
      message: '1 validation error detected.',
      reason: 'FIELD_VALIDATION_FAILED',
      fieldList: [{ path: '/displayName', message: 'Too long.' }],
    },
    { message: '1 validation error detected.', fields: { displayName: ['Too long.'] }, other: [] },
    400,
  ],
  [
    'Bitbucket',
    { type: 'error', error: { message: 'Bad request', fields: { name: ['This field is required.'] } } },
    { message: 'Bad request', fields: { name: ['This field is required.'] }, other: [] },
    400,
  ],
  [
    'Auth0',
    {
      statusCode: 400,
      error: 'Bad Request',
      message:
        "Payload validation error: 'String is too short (0 chars), minimum 1' on property name (The name).",
      errorCode: 'invalid_body',
    },
    {
      fields: {
        name: [
          "Payload validation error: 'String is too short (0 chars), minimum 1' on property name (The name).",
        ],
      },
    },
    400,
  ],
  [
    'Okta',
    {
      errorCode: 'E0000001',
      errorSummary: 'Api validation failed: project',
      errorLink: 'E0000001',
      errorId: 'oae',
      errorCauses: [{ errorSummary: 'name: The field cannot be left blank' }, { errorSummary: 'Odd.' }],
    },
    {
      message: 'Api validation failed: project',
      fields: { name: ['name: The field cannot be left blank'] },
      other: ['Odd.'],
    },
    400,
  ],
  [
    'Kubernetes',
    {
      kind: 'Status',
      status: 'Failure',
      message: 'Project is invalid.',
      reason: 'Invalid',
      details: {
        name: submittedName,
        kind: 'projects',
        causes: [{ reason: 'FieldValueRequired', message: 'Required value', field: 'spec.displayName' }],
      },
      code: 422,
    },
    { message: 'Project is invalid.', fields: { displayName: ['Required value'] }, other: [] },
  ],
  [
    'Kubernetes conflict',
    {
      kind: 'Status',
      status: 'Failure',
      message: `projects "${submittedName}" already exists`,
      reason: 'AlreadyExists',
      details: { name: submittedName, kind: 'projects' },
      code: 409,
    },
    { message: `projects "${submittedName}" already exists`, fields: {} },
    409,
  ],
  [
    'Microsoft Graph',
    {
      error: {
        code: 'Request_BadRequest',
        message: "Invalid value specified for property 'displayName' of resource 'App'.",
        details: [],
        innerError: { date: '2026-01-01T00:00:00', 'request-id': 'r1', 'client-request-id': 'r1' },
      },
    },
    {
      fields: { displayName: ["Invalid value specified for property 'displayName' of resource 'App'."] },
      other: [],
    },
    400,
  ],
  [
    'Cloudflare',
    {
      success: false,
      errors: [
        {
          code: 1004,
          message: 'Not valid.',
          source: { pointer: '/name' },
          error_chain: [{ code: 9005, message: 'Odd.' }],
        },
      ],
      messages: [],
      result: null,
    },
    { message: 'Not valid.', fields: { name: ['Not valid.', 'Odd.'] }, other: [] },
    400,
  ],
  [
    'Appwrite',
    { message: 'Invalid `name` param: Too long', code: 400, type: 'general_argument_invalid', version: '1' },
    { fields: { name: ['Invalid `name` param: Too long'] } },
    400,
  ],
  [
    'Kong',
    {
      code: 2,
      name: 'schema violation',
      message: 'schema violation (name: required field missing)',
      fields: { name: 'required field missing' },
    },
    {
      message: 'schema violation (name: required field missing)',
      fields: { name: ['required field missing'] },
      other: [],
    },
    400,
  ],
  [
    'NHN',
    { header: { isSuccessful: false, resultCode: -1, resultMessage: 'name은 필수 항목입니다.' } },
    { message: 'name은 필수 항목입니다.', fields: { name: ['name은 필수 항목입니다.'] } },
    400,
  ],
  [
    'data.go.kr',
    { response: { header: { resultCode: '10', resultMsg: '잘못된 요청입니다.' } } },
    { message: '잘못된 요청입니다.', fields: {} },
    400,
  ],
  [
    'Tencent Cloud',
    {
      Response: {
        Error: { Code: 'InvalidParameter', Message: 'The description is too long.' },
        RequestId: 'r2',
      },
    },
    { message: 'The description is too long.', fields: { description: ['The description is too long.'] } },
    400,
  ],
]
