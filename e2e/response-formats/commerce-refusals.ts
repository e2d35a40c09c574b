import { echoedValue, submittedName } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

const blank = "can't be blank"

/** Payment, shops and bookkeeping, as their documentation shows their errors. */
export const commerceRefusals: RefusalFormat[] = [
  [
    'Shopify',
    { errors: { name: [blank], base: ['Plan is full'] } },
    { fields: { name: [blank] }, other: ['Plan is full'] },
  ],
  [
    'Shopify GraphQL',
    {
      data: { projectCreate: { project: null, userErrors: [{ field: ['input', 'name'], message: blank }] } },
    },
    { fields: { name: [blank] }, other: [] },
  ],
  [
    'PayPal',
    {
      name: 'INVALID_REQUEST',
      message: 'Request is not well-formed.',
      debug_id: 'b1d1f06c7246c',
      details: [
        {
          field: '/name',
          value: submittedName,
          location: 'body',
          issue: 'TOO_LONG',
          description: 'The value is too long.',
        },
      ],
      links: [{ href: 'https://developer.example.com', rel: 'information_link' }],
    },
    { message: 'Request is not well-formed.', fields: { name: ['The value is too long.'] }, other: [] },
    400,
  ],
  [
    'Square',
    {
      errors: [
        {
          category: 'INVALID_REQUEST_ERROR',
          code: 'MISSING',
          detail: 'Missing parameter.',
          field: 'project.name',
        },
      ],
    },
    { message: 'Missing parameter.', fields: { name: ['Missing parameter.'] }, other: [] },
    400,
  ],
  [
    'Adyen',
    {
      title: 'Bad request',
      status: 400,
      detail: 'Not valid.',
      invalidFields: [{ name: 'name', value: echoedValue, message: 'Too long.' }],
    },
    { message: 'Not valid.', fields: { name: ['Too long.'] }, other: [] },
    400,
  ],
  [
    'Xero',
    {
      ErrorNumber: 10,
      Type: 'ValidationException',
      Message: 'A validation exception occurred',
      Elements: [
        {
          Name: echoedValue,
          Description: echoedValue,
          ValidationErrors: [{ Message: 'The Name is not unique.' }],
        },
      ],
    },
    {
      message: 'A validation exception occurred',
      fields: { name: ['The Name is not unique.'] },
      other: [],
    },
    400,
  ],
  [
    'SAP',
    {
      error: {
        code: 'Z/001',
        message: { lang: 'en', value: 'Not valid.' },
        innererror: {
          errordetails: [{ code: 'Z/002', message: 'Too long.', propertyref: 'Name', severity: 'error' }],
        },
      },
    },
    { message: 'Not valid.', fields: { name: ['Too long.'] }, other: [] },
    400,
  ],
  [
    'QuickBooks',
    {
      Fault: {
        Error: [
          {
            Message: 'Required param missing',
            Detail: 'It is missing in the request',
            code: '2020',
            element: 'Name',
          },
        ],
        type: 'ValidationFault',
      },
      time: '2026-01-01T00:00:00.000-08:00',
    },
    {
      message: 'It is missing in the request',
      fields: { name: ['It is missing in the request'] },
      other: [],
    },
    400,
  ],
  [
    'Zoho',
    {
      data: [
        {
          code: 'MANDATORY_NOT_FOUND',
          details: { api_name: 'Name', json_path: '$.data[0].Name' },
          message: 'required field not found',
          status: 'error',
        },
      ],
    },
    { message: 'required field not found', fields: { name: ['required field not found'] }, other: [] },
    400,
  ],
  [
    'Recurly',
    {
      error: {
        type: 'validation',
        message: 'Name is too long',
        params: [{ param: 'name', message: 'is too long' }],
      },
    },
    { message: 'Name is too long', fields: { name: ['is too long'] }, other: [] },
  ],
  [
    'commercetools',
    {
      statusCode: 400,
      message: 'Not valid.',
      errors: [
        {
          code: 'InvalidField',
          message: 'Too long.',
          field: 'name',
          invalidValue: echoedValue,
          allowedValues: [echoedValue],
        },
      ],
    },
    { message: 'Not valid.', fields: { name: ['Too long.'] }, other: [] },
    400,
  ],
  [
    'Odoo',
    {
      jsonrpc: '2.0',
      error: {
        code: 200,
        message: 'Odoo Server Error',
        data: {
          name: 'odoo.exceptions.ValidationError',
          message: 'Not unique.',
          arguments: ['Not unique.'],
          debug: 'Traceback (most recent call last):\n  File "x.py", line 1, in y',
        },
      },
    },
    { message: 'Odoo Server Error', fields: {}, other: ['Not unique.'] },
    400,
  ],
]
