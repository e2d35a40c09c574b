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
])('no piece of the key stays in %s', async (_, status, text) => {
  const read = await withoutKeys(text, [key], status)
  expect(read.isFailure).toBe(true)
  expect(read.text).toContain('Key …… is unknown')
  expect(JSON.stringify(read)).not.toContain(piece)
})

test.each([
  ['a record', `{"userId":"${piece}","nickname":"Ada"}`],
  ['a list', `{"data":[{"userId":"${piece}"}],"total":1}`],
  ['nothing, whose Location names a record', ''],
])('identifiers that stand in the key stay whole in %s', async (_, text) => {
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
])('the whole key does not stay in %s', async (_, status, text) => {
  const read = await withoutKeys(text, [key], status)
  expect(read.text).toContain('…')
  expect(JSON.stringify(read)).not.toContain(key)
})

test('a record without the key keeps its other fields', async () => {
  const read = await withoutKeys(`{"userId":"usr_1","note":"${key}"}`, [key], 200)
  expect(read).toMatchObject({ isFailure: false, body: { userId: 'usr_1', note: '…' } })
})

const odd = 'sk_live_+/ab==c0123456789'
const escaped = Array.from(odd, (character) => `\\u00${character.charCodeAt(0).toString(16)}`).join('')

test.each([
  ['escaped slashes', odd.replaceAll('/', '\\/')],
  ['\\u escapes', escaped],
  ['lower-case percent-encoding', encodeURIComponent(odd).replace(/%../g, (code) => code.toLowerCase())],
])('a key written in %s is in neither the text nor the value', async (_, spelled) => {
  for (const status of [200, 403]) {
    const read = await withoutKeys(`{"userId":"usr_1","nickname":"${spelled}"}`, [odd], status)
    expect(read).toMatchObject({
      text: '{"userId":"usr_1","nickname":"…"}',
      body: { userId: 'usr_1', nickname: '…' },
    })
  }
})

test('a key that was percent-encoded before it was escaped is not in the value', async () => {
  const spelled = encodeURIComponent(odd).replaceAll('%', '\\u0025')
  const read = await withoutKeys(`{"userId":"usr_1","nickname":"${spelled}"}`, [odd], 200)
  expect(read.body).toEqual({ userId: 'usr_1', nickname: '…' })
})

test('a number that is the key leaves the JSON readable', async () => {
  const read = await withoutKeys('{"userId":12345678,"nickname":"Ada"}', ['12345678'], 200)
  expect(read.body).toEqual({ userId: '…', nickname: 'Ada' })
})

test('a key that begins within an escape leaves the JSON readable', async () => {
  const read = await withoutKeys('{"nickname":"a\\nabcdefgh"}', ['nabcdefgh'], 200)
  expect(read.body).toEqual({ nickname: 'a\nabcdefgh' })
})

test('every key of the tab is taken out, not only the one that was sent', async () => {
  const other = 'sk_project_9876543210'
  const read = await withoutKeys(`{"userId":"usr_1","note":"${other}","key":"${key}"}`, [key, other], 200)
  expect(read).toMatchObject({ body: { userId: 'usr_1', note: '…', key: '…' } })
  expect(read.text).not.toContain(other)
})
