import { expect, test } from 'vitest'
import { withoutKeys } from './without-keys.ts'

const key = 'sk_live_0123456789abcdef'
const keyPiece = key.slice(0, 12)

test.each([
  ['a refusal', 401, `{"message":"Key ${keyPiece}… is unknown"}`],
  ['a failure inside a success', 200, `{"success":false,"message":"Key ${keyPiece}… is unknown"}`],
  ['an error in an envelope', 200, `{"data":null,"error":{"message":"Key ${keyPiece}… is unknown"}}`],
  ['a web page', 200, `<h1>Key ${keyPiece}… is unknown</h1>`],
  ['one line of text', 200, `Key ${keyPiece}… is unknown`],
  ['broken JSON', 200, `{"message":"Key ${keyPiece}… is unknown"`],
])('every piece of the key is removed from %s', async (_, status, text) => {
  const redacted = await withoutKeys(text, [key], status)
  expect(redacted.isFailure).toBe(true)
  expect(redacted.text).toContain('Key …… is unknown')
  expect(JSON.stringify(redacted)).not.toContain(keyPiece)
})

test.each([
  ['a record', `{"userId":"${keyPiece}","nickname":"Ada"}`],
  ['a list', `{"data":[{"userId":"${keyPiece}"}],"total":1}`],
])('an identifier that is a piece of the key stays complete in %s', async (_, text) => {
  expect(await withoutKeys(text, [key], 200)).toMatchObject({ text, isFailure: false })
})

test('a success with an empty body does not count as a failure', async () => {
  expect(await withoutKeys('', [key], 200)).toMatchObject({ text: '', isFailure: false })
})

test.each([
  ['a refusal', 403, `{"message":"The key ${key} may not list users."}`],
  ['a refusal in one line of text', 401, `Unknown key ${key}`],
  ['a web page of a proxy', 502, `<p>x-service-key: Bearer ${key}</p>`],
  ['a failure inside a success', 200, `{"success":false,"message":"Key ${key} is unknown"}`],
  ['a record', 200, `{"userId":"usr_1","note":"${key}"}`],
  ['a list', 200, `{"data":[{"userId":"usr_1","${key}":"${key}"}],"total":1}`],
  ['an address in JSON', 200, `{"next":"/v1/users?page=2&key=${encodeURIComponent(key)}"}`],
])('the whole key is removed from %s', async (_, status, text) => {
  const redacted = await withoutKeys(text, [key], status)
  expect(redacted.text).toContain('…')
  expect(JSON.stringify(redacted)).not.toContain(key)
})

test('a record loses the key and keeps its other fields', async () => {
  const redacted = await withoutKeys(`{"userId":"usr_1","note":"${key}"}`, [key], 200)
  expect(redacted).toMatchObject({ isFailure: false, body: { userId: 'usr_1', note: '…' } })
})

const keyToEscape = 'sk_live_+/ab==c0123456789'
const escapedKey = keyToEscape.replace(/./g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
const lowerCaseKey = encodeURIComponent(keyToEscape).replace(/%../g, (code) => code.toLowerCase())

test.each([
  ['escaped slashes', keyToEscape.replaceAll('/', '\\/')],
  ['\\u escapes', escapedKey],
  ['lower-case percent-encoding', lowerCaseKey],
])('a key written with %s is removed from the text and the JSON value', async (_, encodedKey) => {
  for (const status of [200, 403]) {
    const redacted = await withoutKeys(`{"userId":"usr_1","nickname":"${encodedKey}"}`, [keyToEscape], status)
    expect(redacted).toMatchObject({
      text: '{"userId":"usr_1","nickname":"…"}',
      body: { userId: 'usr_1', nickname: '…' },
    })
  }
})

test('a percent-encoded key whose percent signs are JSON escapes is removed from the value', async () => {
  const encodedKey = encodeURIComponent(keyToEscape).replaceAll('%', '\\u0025')
  const redacted = await withoutKeys(`{"userId":"usr_1","nickname":"${encodedKey}"}`, [keyToEscape], 200)
  expect(redacted.body).toEqual({ userId: 'usr_1', nickname: '…' })
})

test('a key that is a JSON number is removed from the value', async () => {
  const redacted = await withoutKeys('{"userId":12345678,"nickname":"Ada"}', ['12345678'], 200)
  expect(redacted.body).toEqual({ userId: '…', nickname: 'Ada' })
})

test('a value without the key stays unchanged, even if its escaped text contains the key', async () => {
  // The text `\nabcdefgh` contains the key after the backslash, but the value does not.
  const redacted = await withoutKeys('{"nickname":"a\\nabcdefgh"}', ['nabcdefgh'], 200)
  expect(redacted.body).toEqual({ nickname: 'a\nabcdefgh' })
})

test('every key of the tab is removed, not only the one that was sent', async () => {
  const otherKey = 'sk_project_9876543210'
  const text = `{"userId":"usr_1","note":"${otherKey}","key":"${key}"}`
  const redacted = await withoutKeys(text, [key, otherKey], 200)
  expect(redacted).toMatchObject({ body: { userId: 'usr_1', note: '…', key: '…' } })
  expect(redacted.text).not.toContain(otherKey)
})
