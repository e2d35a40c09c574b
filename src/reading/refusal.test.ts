import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { echoedValue, refusalFormats, submittedName } from '../../e2e/response-formats/refusal-formats.ts'
import { isObject, type Json } from './json.ts'
import { readRefusal } from './refusal.ts'

const formFields = ['projectId', 'displayName', 'name', 'description', 'bundleId']

const read = (body: Json | undefined, status = 422, text?: string, contentType = 'application/json') =>
  readRefusal(
    {
      ...createResponse(body, {}, status),
      contentType,
      requestTexts: [submittedName],
      ...(text === undefined ? {} : { text }),
    },
    formFields,
  )

test.each(refusalFormats)('a refusal of %s is read without request values', (_, body, expected, status) => {
  const refusal = read(body, status)
  expect(refusal).toMatchObject(expected)
  const { message, fields, other } = refusal
  if (expected.fields) expect(fields).toEqual(expected.fields)
  expect(
    [message, ...Object.values(fields), ...other].flat().map((text) => text?.toLowerCase()),
  ).not.toContain(submittedName.toLowerCase())
  expect(JSON.stringify([message, fields, other])).not.toContain(echoedValue)
})

/** Returns a copy of a value for each text in it, with the submitted name instead of that text. */
const copiesWithSubmittedName = (value: Json): Json[] => {
  if (typeof value === 'string') return [submittedName]
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      copiesWithSubmittedName(item).map((copy) => value.with(index, copy)),
    )
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    copiesWithSubmittedName(inner).map((copy) => ({ ...value, [key]: copy })),
  )
}

test('a text that only repeats the submitted name is not shown as a message', () => {
  for (const [producer, body, , status] of refusalFormats)
    for (const copy of copiesWithSubmittedName(body)) {
      const { message, fields, other } = read(copy, status)
      const shownTexts = [message, ...Object.values(fields), ...other].flat()
      expect(shownTexts, `${producer}: ${JSON.stringify(copy)}`).not.toContainEqual(
        expect.stringMatching(new RegExp(`^(.*: )?${submittedName}$`)),
      )
    }
})

test.each(['stack', 'received', 'rejectedValue', 'original_value'])(
  'in a map of errors, the text of “%s” is not shown as a message',
  (name) => {
    const { fields, other } = read({ errors: { name: ['Too short.'], [name]: 'Part of what was sent' } })
    expect({ fields, other }).toEqual({ fields: { name: ['Too short.'] }, other: [] })
  },
)

test('if an error has several sentences, the one that begins with a field’s name is shown at the field', () => {
  const errors = [{ message: 'required field is missing', description: 'name is required', code: '1400' }]
  expect(read({ errors })).toMatchObject({
    message: 'required field is missing',
    fields: { name: ['name is required'] },
  })
})

test('a further error code is shown only if it names a form field', () => {
  const { message, other } = read({ errors: ['name.required', 'bundle_id:required', 'body.invalid'] })
  expect({ message, other }).toEqual({ message: 'name.required', other: ['bundle_id:required'] })
})

test('an error after the first 2,000 objects of a body is not read', () => {
  const error = { field: 'name', message: 'Too long.' }
  const fiveThousandObjects = Array.from({ length: 50 }, () => Array.from({ length: 100 }, () => ({ a: 1 })))
  expect(read({ errors: [error, ...fiveThousandObjects] }).fields).toEqual({ name: ['Too long.'] })
  expect(read({ errors: [...fiveThousandObjects, error] }).fields).toEqual({})
})

describe('a message', () => {
  const hiddenMessages = [
    ...['<b>no</b>', 'at com.foo.Bar(Bar.java:12)', 'Error: x at Object.<anonymous> (/srv/app.js:1:2)'],
    ...['insert into "projects" ("name") values ($1)', 'SELECT id FROM projects', '{"a":1}', '', '   '],
    ...['select * from "projects" - duplicate key', 'SQLSTATE[23000]: Integrity constraint violation'],
    ...['[object Object]', 'Bad: [object Object]'],
  ]
  test.each(hiddenMessages)('is not shown if it is %j', (message) => {
    expect(read({ message, errors: { name: [message] } })).toEqual({ fields: {}, other: [] })
  })

  test.each([
    { code: 'E1', info: 'More about the rule' },
    { en: 'English' },
    { value: 'What was found', lang: 'en' },
  ])('is not read from %j', (body) => {
    expect(read(body)).toEqual({ fields: {}, other: [] })
  })

  test('is not the context of an error', () => {
    expect(read({ error: { context: 'More about it' } })).toEqual({ fields: {}, other: ['More about it'] })
  })

  test('is shown without the stack trace that follows it', () => {
    expect(read({ message: 'Boom\n    at foo (x.js:1:2)\n    at bar (y.js:3:4)' }).message).toBe('Boom')
  })

  test('is shown if it is a sentence that contains SQL keywords', () => {
    const message = 'Please select a project from the list, then update or delete it from there.'
    expect(read({ message }).message).toBe(message)
  })

  test('is truncated to 300 characters', () => {
    const { message = '' } = read({ message: '😀'.repeat(400) })
    expect(Array.from(message)).toHaveLength(300)
    expect(message.endsWith('😀…')).toBe(true)
  })
})

describe('a body that is only text', () => {
  test('is the message if it is one line', () => {
    const { message } = read(undefined, 400, 'No such project.\n', 'text/plain; charset=utf-8')
    expect(message).toBe('No such project.')
    expect(read('Not allowed').message).toBe('Not allowed')
  })
  test.each([
    ['two lines', 'a\nb', 'text/plain'],
    ['text with <', 'a < b', 'text/plain'],
    ['HTML', '<html><body>502</body></html>', 'text/html'],
    ['HTML with the type text/plain', '<html></html>', 'text/plain'],
    ['HTML without a type', '<html></html>', ''],
    ['empty', '', ''],
  ])('is not a message if it is %s', (_, text, contentType) => {
    expect(read(undefined, 502, text, contentType)).toEqual({ fields: {}, other: [] })
  })
})

test('the request ID is read from a header, or else from the body', () => {
  const response = createResponse({ request_id: 'b' }, { 'X-Request-Id': 'a' }, 400)
  expect(readRefusal(response, []).requestId).toBe('a')
  expect(read({ error: { requestId: 'req_1' } }).requestId).toBe('req_1')
})
