import { echoedValue } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Libraries that validate a request. */
export const validatorRefusals: RefusalFormat[] = [
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
    'class-validator, raw',
    [
      {
        target: { name: echoedValue, description: echoedValue },
        value: echoedValue,
        property: 'name',
        children: [],
        constraints: { isNotEmpty: 'should not be empty', maxLength: 'is too long' },
      },
    ],
    { fields: { name: ['should not be empty', 'is too long'] }, other: [] },
    400,
  ],
  [
    'class-validator, nested',
    {
      statusCode: 400,
      message: [
        {
          target: { project: { name: echoedValue } },
          value: { name: echoedValue },
          property: 'project',
          children: [
            {
              target: { name: echoedValue },
              value: echoedValue,
              property: 'name',
              children: [],
              constraints: { isString: 'is odd' },
            },
          ],
        },
      ],
      error: 'Bad Request',
    },
    { fields: { name: ['is odd'] }, other: [] },
    400,
  ],
  [
    'Standard Schema',
    {
      success: false,
      data: { name: echoedValue, description: echoedValue },
      error: [{ message: 'Too small', path: [{ key: 'name' }] }],
    },
    { message: 'Too small', fields: { name: ['Too small'] }, other: [] },
    400,
  ],
  [
    'valibot',
    {
      issues: [
        {
          kind: 'validation',
          type: 'min_length',
          input: echoedValue,
          expected: '>=1',
          received: '0',
          message: 'Too short',
          path: [
            {
              type: 'object',
              origin: 'value',
              input: { name: echoedValue, description: echoedValue },
              key: 'name',
              value: echoedValue,
            },
          ],
        },
      ],
    },
    { message: 'Too short', fields: { name: ['Too short'] }, other: [] },
    400,
  ],
]
