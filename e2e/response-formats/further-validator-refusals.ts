import { echoedValue, submittedName } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Further libraries that validate a request, and what services define for themselves. */
export const furtherValidatorRefusals: RefusalFormat[] = [
  [
    'TypeBox',
    {
      type: 'validation',
      on: 'body',
      summary: 'Expected a longer string',
      property: '/name',
      message: 'Too short',
      expected: { name: '', description: echoedValue },
      found: { name: echoedValue, description: echoedValue },
      errors: [
        {
          type: 52,
          schema: { minLength: 1, type: 'string', description: 'What people call it' },
          path: '/name',
          value: echoedValue,
          message: 'Too short',
          errors: [],
        },
      ],
    },
    { message: 'Too short', fields: { name: ['Too short'] }, other: [] },
  ],
  [
    'hapi',
    {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Invalid request payload input',
      validation: { source: 'payload', keys: ['name'] },
    },
    {
      message: 'Invalid request payload input',
      fields: { name: ['Invalid request payload input'] },
      other: [],
    },
    400,
  ],
  [
    'Joi, whole error',
    {
      _original: { name: echoedValue, description: echoedValue },
      details: [
        {
          message: '"name" is not allowed',
          path: ['name'],
          type: 'any.unknown',
          context: { child: 'name', label: 'name', value: echoedValue, key: 'name' },
        },
      ],
    },
    { message: '"name" is not allowed', fields: { name: ['"name" is not allowed'] }, other: [] },
    400,
  ],
  [
    'yup',
    {
      value: { name: echoedValue, description: echoedValue },
      path: 'name',
      type: 'min',
      params: { value: echoedValue, originalValue: echoedValue, path: 'name', min: 9 },
      errors: ['name must be longer'],
      inner: [],
      name: 'ValidationError',
      message: 'name must be longer',
    },
    { message: 'name must be longer', fields: { name: ['name must be longer'] }, other: [] },
    400,
  ],
  [
    'AJV, verbose',
    [
      {
        instancePath: '/name',
        schemaPath: '#/properties/name/minLength',
        keyword: 'minLength',
        params: { limit: 1 },
        message: 'must be longer',
        schema: 1,
        parentSchema: { type: 'string', description: 'What people call it' },
        data: echoedValue,
      },
    ],
    { message: 'must be longer', fields: { name: ['must be longer'] }, other: [] },
    400,
  ],
  [
    'FluentValidation',
    [
      {
        propertyName: 'Name',
        errorMessage: "'Name' must be longer.",
        attemptedValue: echoedValue,
        severity: 0,
        errorCode: 'LengthValidator',
        formattedMessagePlaceholderValues: { PropertyName: 'Name', PropertyValue: echoedValue },
      },
    ],
    { message: "'Name' must be longer.", fields: { name: ["'Name' must be longer."] }, other: [] },
    400,
  ],
  [
    'Jakarta Validation',
    [
      {
        message: 'must not be blank',
        messageTemplate: '{blank}',
        path: 'create.arg0.name',
        invalidValue: echoedValue,
      },
    ],
    { message: 'must not be blank', fields: { name: ['must not be blank'] }, other: [] },
    400,
  ],
  [
    'go-playground/validator',
    { error: "Key: 'Project.Name' Error:Field validation for 'Name' failed on the 'required' tag" },
    {
      fields: {
        name: ["Key: 'Project.Name' Error:Field validation for 'Name' failed on the 'required' tag"],
      },
    },
    400,
  ],
  [
    'protoc-gen-validate',
    {
      code: 3,
      message: 'invalid CreateProjectRequest.Name: value length must be at least 1 runes',
      details: [],
    },
    {
      fields: { name: ['invalid CreateProjectRequest.Name: value length must be at least 1 runes'] },
      other: [],
    },
    400,
  ],
  [
    'validator of Rust',
    { name: [{ code: 'length', message: null, params: { min: 9, value: echoedValue } }] },
    { fields: { name: ['length'] }, other: [] },
    400,
  ],
  [
    'huma',
    {
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'validation failed',
      errors: [
        {
          message: 'expected required property name to be present',
          location: 'body',
          value: { description: echoedValue, title: echoedValue },
        },
        { message: 'is too long', location: 'body.description', value: echoedValue },
      ],
    },
    {
      message: 'validation failed',
      fields: { name: ['expected required property name to be present'], description: ['is too long'] },
      other: [],
    },
  ],
  [
    'messages of a field',
    {
      errors: [
        { field: 'name', messages: ['is short', 'is odd'] },
        { field: 'slug', messages: ['is taken'] },
      ],
    },
    { fields: { name: ['is short', 'is odd'] }, other: ['slug: is taken'] },
    400,
  ],
  [
    'one message of several fields',
    { errors: [{ memberNames: ['Name', 'Description'], errorMessage: 'Give one of them.' }] },
    {
      message: 'Give one of them.',
      fields: { name: ['Give one of them.'], description: ['Give one of them.'] },
      other: [],
    },
    400,
  ],
  [
    'what was typed beside the error',
    {
      error: 'Conflict',
      name: submittedName,
      description: echoedValue,
      data: { name: submittedName, description: submittedName },
    },
    { message: 'Conflict', fields: {}, other: [] },
    409,
  ],
]
