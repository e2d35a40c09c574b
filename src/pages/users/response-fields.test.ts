import { expect, test } from 'vitest'
import type { Json } from '../../api/json.ts'
import { responseFields } from './response-fields.ts'

const opaqueToken = 'A1b2C3d4E5f6G7h8I9j0K1l2'

test('each value of a response is a field, and the values that look secret are marked', () => {
  const body = {
    user: { userId: 'usr_1', nickname: null },
    token: 'abc',
    data: { access_token: 'x', blob: opaqueToken, when: '2026-11-21T00:00:00Z' },
  }
  expect(responseFields(body, '')).toEqual([
    { path: 'user.userId', text: 'usr_1', isSecret: false },
    { path: 'user.nickname', text: '', isSecret: false },
    { path: 'token', text: 'abc', isSecret: true },
    { path: 'data.access_token', text: 'x', isSecret: true },
    { path: 'data.blob', text: opaqueToken, isSecret: true },
    { path: 'data.when', text: '2026-11-21T00:00:00Z', isSecret: false },
  ])
})

test('each field has a unique path', () => {
  const body: Json = { 'a.b': 1, a: { b: 2, '': 3, '["c"]': 4, c: 5 }, '["a.b"]': 6, '': 7 }
  const paths = ['["a.b"]', 'a.b', 'a[""]', 'a["[\\"c\\"]"]', 'a.c', '["[\\"a.b\\"]"]', '[""]']
  expect(responseFields(body, '').map(({ path }) => path)).toEqual(paths)
})

const userId = 'usr_01JCQ2Z8K4T7M9W3X5Y6A1B2C3'

/** Returns the paths of the secrets in a response whose user ID is known. */
const secretPaths = (body: Json) =>
  responseFields(body, '', [userId])
    .filter(({ isSecret }) => isSecret)
    .map(({ path }) => path)

test('identifiers are not secrets, however long they are', () => {
  expect(
    secretPaths({
      userId,
      project_id: 'prj_01JCQ2Z8K4T7M9W3X5Y6A1B2C3',
      user: {
        id: userId,
        _id: userId,
        uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
        roleIds: ['1b9d6bcd-bbfd-4b2d-9b5d'],
      },
      data: { user: { id: '01JCQ2Z8K4T7M9W3X5Y6A1B2C4' }, tenantId: '01JCQ2Z8K4T7M9W3X5Y6A1B2C5' },
      id: userId,
      subject: userId,
    }),
  ).toEqual([])
})

test('a value with a secret’s name or the shape of a token is secret, even if it may be an ID', () => {
  expect(
    secretPaths({
      id: opaqueToken,
      data: { id: 'A1b2C3d4E5f6G7h8I9j0K1l3', userId: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' },
      sessionId: opaqueToken,
      session: { id: opaqueToken },
      token: userId,
      accessKeyId: opaqueToken,
      authorizationCodeId: 'x',
    }),
  ).toEqual('id data.id data.userId sessionId session.id token accessKeyId authorizationCodeId'.split(' '))
})

/** Returns for each field of a response whether it is a secret. */
const secretFlags = (body: Json) => responseFields(body, '').map(({ isSecret }) => isSecret)

test('a secret is recognized at any depth, and in JSON inside a text', () => {
  expect(secretFlags({ a: { b: { c: { d: { token: 'x' } } } } })).toEqual([true])
  expect(secretFlags({ a: { b: { c: { d: { e: [opaqueToken] } } } } })).toEqual([true])
  expect(secretFlags({ a: { b: { c: { d: { e: 'plain', token: null } } } } })).toEqual([false])

  expect(secretFlags({ sent: '{"access_token":"x"}' })).toEqual([true])
  // The JSON was cut off.
  expect(secretFlags({ sent: '{"access_token":"x' })).toEqual([true])
  // The JSON is encoded twice.
  const sent = JSON.stringify(JSON.stringify({ inner: { refreshToken: 'x' } }))
  expect(secretFlags({ sent })).toEqual([true])
  expect(secretFlags({ sent: '{"colour":"red"}', note: '[see below]' })).toEqual([false, false])
})

test('a response that is just a text is one secret field, and an empty response has no fields', () => {
  expect(responseFields(undefined, 'eyJhbGciOi')).toEqual([{ path: '', text: 'eyJhbGciOi', isSecret: true }])
  expect(responseFields(undefined, '')).toEqual([])
  expect(responseFields('tok', '"tok"')).toEqual([{ path: '', text: '"tok"', isSecret: true }])
})

test('a value beside the name of a secret is secret, but not a value beside another name', () => {
  const fields = [
    { value: 'abc', name: 'accessCode token' },
    { name: 'nickname', value: 'Ada' },
  ]
  expect(secretFlags({ fields })).toEqual([true, false, false, false])
})

test('an object with a thousand fields is read fewer than ten times', () => {
  const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`value${index}`, 'x']))
  let readings = 0
  const body = new Proxy(fields, {
    ownKeys(target) {
      readings += 1
      return Reflect.ownKeys(target)
    },
  })
  expect(responseFields(body, '')).toHaveLength(1000)
  expect(readings).toBeLessThan(10)
})

test.each([
  ['https://example.com/login?token=abc123', true],
  ['https://example.com/login#code=4711', true],
  ['https://kim:hunter2@example.com/', true],
  ['https://example.com/users/usr_1?page=2', false],
])('the URL %s counts as a secret: %s', (url, isSecret) => {
  expect(responseFields({ url }, '')).toEqual([{ path: 'url', text: url, isSecret }])
})

test('a token is secret, but not the type beside it', () => {
  const tokens = [
    { type: 'access', value: 'a1' },
    { type: 'refresh_token', value: 'b2' },
  ]
  expect(secretFlags({ tokens })).toEqual([false, true, false, true])
})
