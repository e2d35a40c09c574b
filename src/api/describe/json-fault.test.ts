import { expect, test } from 'vitest'
import { parseJson } from '../../reading/index.ts'
import { refusal } from '../../testing/errors.ts'
import { describeError } from '../describe-error.ts'
import { ParseError } from '../http/errors.ts'

/** Describes the response of a list that has this text, with status 200. */
async function describeText(text: string) {
  const body = await parseJson(text)
  const error = new ParseError('notJson', { ...refusal(200).response, text, body })
  return describeError(error, { read: 'users' })
}

const operatorRemedy = 'Ask the service’s operator to correct it.'

test.each([
  ['{"data":[{"score":NaN}]}', 'line 1, column 19: NaN.'],
  ['{"accessToken":"abc","score":-Infinity}', 'line 1, column 30: -Infinity.'],
  ['[\n  {"userId": "usr_1"},\n  {"userId": undefined}\n]', 'line 3, column 14: undefined.'],
  ['{"banned": True}', 'line 1, column 12: True.'],
  ['{"users": [],}', 'line 1, column 14: }.'],
  ['{"users": []}{"users": []}', 'line 1, column 14: {"users": []}.'],
  ["{'users': []}", "line 1, column 2: 'users': []}."],
  ['{"nickname": "A\\x"}', 'line 1, column 14: "A\\x"}.'],
  ['{"users": [', 'line 1, column 12.'],
  ['Warning: Undefined variable $x in /srv/a.php on line 3\n{"users":[]}', 'column 1: Warning: Undefined …'],
  ['<br />\n<b>Warning</b>:  Undefined variable $x<br />\n{"users":[]}', 'column 1: Warning: Undefined …'],
])('the place where %j stops being JSON is named: %s', async (text, place) => {
  const { cause, remedy, offersReload } = await describeText(text)
  expect(cause).toMatch(/^The response is not valid JSON at line \d+, column \d+/)
  expect(cause).toContain(place)
  expect(remedy).toBe(operatorRemedy)
  expect(offersReload).toBe(false)
})

const secret = 'q7Zk29fLmX04tRbW8sVd'

test.each([
  `{"accessToken": ${secret}}`,
  `{"secrets": ["a", ${secret}]}`,
  `{'pin': '${secret.slice(0, 4)}'}`,
  `{"name": "token", "value": ${secret}}`,
  `password=${secret} {"users":[]}`,
  `Bearer ${secret} {"users":[]}`,
  `sk_live_${secret} {"users":[]}`,
])('the excerpt of %j has no part of the secret', async (text) => {
  const { cause } = await describeText(text)
  expect(cause).toMatch(/^The response is not valid JSON at line 1, column \d+/)
  expect(cause).not.toContain(secret.slice(0, 4))
})

test('JSON in a string is named', async () => {
  expect(await describeText('"{\\"users\\":[]}"')).toMatchObject({
    cause: 'The response is JSON in a string, so it was encoded twice.',
    remedy: operatorRemedy,
  })
})

test.each(['404 page not found', 'OK', '"OK"'])('for %j, no place is named', async (text) => {
  expect((await describeText(text)).cause).not.toMatch(/line|string/)
})
