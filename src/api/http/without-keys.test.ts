import { expect, test } from 'vitest'
import { withoutKeys } from './without-keys.ts'

const key = 'sk_live_0123456789abcdef'
const piece = key.slice(0, 12)

test.each([
  ['a refusal', 401, `{"message":"Key ${piece}… is unknown"}`],
  ['a failure inside a success', 200, `{"success":false,"message":"Key ${piece}… is unknown"}`],
  ['an error in an envelope', 200, `{"data":null,"error":{"message":"Key ${piece}… is unknown"}}`],
  ['a web page', 200, `<h1>Key ${piece}… is unknown</h1>`],
  ['one line of text', 200, `Key ${piece}… is unknown`],
  ['broken JSON', 200, `{"message":"Key ${piece}… is unknown"`],
])('every piece of the key is removed from %s', async (_, status, text) => {
  const redacted = await withoutKeys(text, [key], status)
  expect(redacted.isFailure).toBe(true)
  expect(redacted.text).toContain('Key …… is unknown')
  expect(JSON.stringify(redacted)).not.toContain(piece)
})

test.each([
  ['a record', `{"userId":"${piece}","nickname":"Ada"}`],
  ['a list', `{"data":[{"userId":"${piece}"}],"total":1}`],
  ['an empty body', ''],
])('identifiers that are pieces of the key stay complete in %s', async (_, text) => {
  expect(await withoutKeys(text, [key], 200)).toMatchObject({ text, isFailure: false })
})

test.each([
  ['a refusal', 403, `{"message":"The key ${key} may not list users."}`],
  ['a refusal in one line of text', 401, `Unknown key ${key}`],
  ['a web page of a proxy', 502, `<p>x-service-key: Bearer ${key}</p>`],
  ['a failure inside a success', 200, `{"success":false,"message":"Key ${key} is unknown"}`],
  ['a record', 200, `{"userId":"usr_1","note":"${key}"}`],
  ['a list', 200, `{"data":[{"userId":"usr_1","${key}":"${key}"}],"total":1}`],
  ['an address', 200, `{"next":"/v1/users?page=2&key=${encodeURIComponent(key)}"}`],
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
const escaped = Array.from(keyToEscape, (character) => `\\u00${character.charCodeAt(0).toString(16)}`).join(
  '',
)

test.each([
  ['escaped slashes', keyToEscape.replaceAll('/', '\\/')],
  ['\\u escapes', escaped],
  [
    'lower-case percent-encoding',
    encodeURIComponent(keyToEscape).replace(/%../g, (code) => code.toLowerCase()),
  ],
])('a key written in %s is in neither the text nor the value', async (_, encodedKey) => {
  for (const status of [200, 403]) {
    const redacted = await withoutKeys(`{"userId":"usr_1","nickname":"${encodedKey}"}`, [keyToEscape], status)
    expect(redacted).toMatchObject({
      text: '{"userId":"usr_1","nickname":"…"}',
      body: { userId: 'usr_1', nickname: '…' },
    })
  }
})

test('a key that was percent-encoded before it was escaped is not in the value', async () => {
  const encodedKey = encodeURIComponent(keyToEscape).replaceAll('%', '\\u0025')
  const redacted = await withoutKeys(`{"userId":"usr_1","nickname":"${encodedKey}"}`, [keyToEscape], 200)
  expect(redacted.body).toEqual({ userId: 'usr_1', nickname: '…' })
})

test('a number that is the key leaves the JSON readable', async () => {
  const redacted = await withoutKeys('{"userId":12345678,"nickname":"Ada"}', ['12345678'], 200)
  expect(redacted.body).toEqual({ userId: '…', nickname: 'Ada' })
})

test('a key that begins within an escape leaves the JSON readable', async () => {
  const redacted = await withoutKeys('{"nickname":"a\\nabcdefgh"}', ['nabcdefgh'], 200)
  expect(redacted.body).toEqual({ nickname: 'a\nabcdefgh' })
})

test('every key of the tab is removed, not only the one that was sent', async () => {
  const other = 'sk_project_9876543210'
  const redacted = await withoutKeys(`{"userId":"usr_1","note":"${other}","key":"${key}"}`, [key, other], 200)
  expect(redacted).toMatchObject({ body: { userId: 'usr_1', note: '…', key: '…' } })
  expect(redacted.text).not.toContain(other)
})
