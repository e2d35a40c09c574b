import { echoedValue } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Further web frameworks. */
export const furtherFrameworkRefusals: RefusalFormat[] = [
  [
    'ABP',
    {
      error: {
        code: null,
        message: 'Your request is not valid!',
        details: 'The following errors were detected.\r\n - The Name field is required.\r\n',
        data: {},
        validationErrors: [
          { message: 'The Name field is required.', members: ['name'] },
          { message: 'It is taken.', members: ['slug'] },
        ],
      },
    },
    {
      message: 'Your request is not valid!',
      fields: { name: ['The Name field is required.'] },
      other: ['slug: It is taken.'],
    },
    400,
  ],
  [
    'API Platform',
    {
      '@context': '/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': 'name: This value should not be blank.',
      violations: [
        {
          propertyPath: 'name',
          message: 'This value should not be blank.',
          code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
        },
      ],
    },
    { fields: { name: ['This value should not be blank.'] }, other: [] },
  ],
  [
    'Phoenix',
    { errors: { name: ["can't be blank"], display_name: ['is odd'] } },
    { fields: { name: ["can't be blank"], displayName: ['is odd'] } },
  ],
  [
    'Phoenix without fields',
    { errors: { detail: 'Unprocessable Entity' } },
    { message: 'Unprocessable Entity', fields: {}, other: [] },
  ],
  [
    'CakePHP',
    {
      message: 'Not valid.',
      url: '/v1/name',
      code: 422,
      errors: { name: { _empty: 'This cannot be empty' } },
    },
    { message: 'Not valid.', fields: { name: ['This cannot be empty'] }, other: [] },
  ],
  [
    'CodeIgniter',
    { status: 400, error: 400, messages: { error: 'Odd.', name: 'It is required.' } },
    { message: 'Odd.', fields: { name: ['It is required.'] }, other: [] },
    400,
  ],
  [
    'Yii',
    [{ field: 'name', message: 'Name cannot be blank.' }],
    { message: 'Name cannot be blank.', fields: { name: ['Name cannot be blank.'] }, other: [] },
  ],
  [
    'LoopBack',
    {
      error: {
        statusCode: 422,
        name: 'UnprocessableEntityError',
        message: 'The request body is invalid.',
        code: 'VALIDATION_FAILED',
        details: [{ path: '/name', code: 'minLength', message: 'must be longer', info: { limit: 1 } }],
      },
    },
    { message: 'The request body is invalid.', fields: { name: ['must be longer'] }, other: [] },
  ],
  [
    'Micronaut',
    {
      message: 'Bad Request',
      _embedded: { errors: [{ message: 'project.name: must not be blank' }] },
      _links: {},
    },
    { message: 'Bad Request', fields: { name: ['project.name: must not be blank'] }, other: [] },
    400,
  ],
  [
    'JHipster',
    {
      type: 'https://example.com/problem',
      title: 'Method argument not valid',
      status: 400,
      message: 'error.validation',
      fieldErrors: [{ objectName: 'project', field: 'name', message: 'NotBlank' }],
    },
    { message: 'Method argument not valid', fields: { name: ['NotBlank'] }, other: [] },
    400,
  ],
  [
    'Spring Data REST',
    {
      errors: [
        { entity: 'Project', property: 'name', invalidValue: echoedValue, message: 'must not be blank' },
      ],
    },
    { message: 'must not be blank', fields: { name: ['must not be blank'] }, other: [] },
    400,
  ],
  [
    'Eve',
    {
      _status: 'ERR',
      _issues: { name: 'required field' },
      _error: { code: 422, message: 'Insertion failure' },
    },
    { message: 'Insertion failure', fields: { name: ['required field'] }, other: [] },
  ],
  [
    'flask-smorest',
    { code: 422, status: 'Unprocessable Entity', errors: { json: { name: ['Missing data.'] } } },
    { fields: { name: ['Missing data.'] }, other: [] },
  ],
  [
    'Cornice',
    { status: 'error', errors: [{ location: 'body', name: 'name', description: 'Required' }] },
    { message: 'Required', fields: { name: ['Required'] }, other: [] },
    400,
  ],
  [
    'standardized errors of Django',
    { type: 'validation_error', errors: [{ code: 'required', detail: 'It is required.', attr: 'name' }] },
    { message: 'It is required.', fields: { name: ['It is required.'] }, other: [] },
    400,
  ],
  [
    'binding of Macaron',
    [{ fieldNames: ['name'], classification: 'RequiredError', message: 'Required' }],
    { message: 'Required', fields: { name: ['Required'] }, other: [] },
  ],
]
