import { expect, test } from 'vitest'
import type { Json } from '../../api/json.ts'
import { responseFields } from './response-fields.ts'

test('an answer becomes lines, and what looks secret is marked', () => {
  const body = {
    user: { userId: 'usr_1', nickname: null },
    token: 'abc',
    data: { access_token: 'x', blob: 'A1b2C3d4E5f6G7h8I9j0K1l2', when: '2026-11-21T00:00:00Z' },
  }
  expect(responseFields(body, '')).toEqual([
    { path: 'user.userId', text: 'usr_1', secret: false },
    { path: 'user.nickname', text: '', secret: false },
    { path: 'token', text: 'abc', secret: true },
    { path: 'data.access_token', text: 'x', secret: true },
    { path: 'data.blob', text: 'A1b2C3d4E5f6G7h8I9j0K1l2', secret: true },
    { path: 'data.when', text: '2026-11-21T00:00:00Z', secret: false },
  ])
})

test('each value has a way of its own', () => {
  const body: Json = { 'a.b': 1, a: { b: 2, '': 3, '["c"]': 4, c: 5 }, '["a.b"]': 6, '': 7 }
  expect(responseFields(body, '').map(({ path }) => path)).toEqual([
    '["a.b"]',
    'a.b',
    'a[""]',
    'a["[\\"c\\"]"]',
    'a.c',
    '["[\\"a.b\\"]"]',
    '[""]',
  ])
})

test('identifiers are no secrets, however long', () => {
  const id = 'usr_01JCQ2Z8K4T7M9W3X5Y6A1B2C3'
  const secrets = (body: Json) =>
    responseFields(body, '', [id])
      .filter(({ secret }) => secret)
      .map(({ path }) => path)
  expect(
    secrets({
      userId: id,
      project_id: 'prj_01JCQ2Z8K4T7M9W3X5Y6A1B2C3',
      user: {
        id,
        _id: id,
        uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
        roleIds: ['1b9d6bcd-bbfd-4b2d-9b5d'],
      },
      data: { user: { id: '01JCQ2Z8K4T7M9W3X5Y6A1B2C4' }, tenantId: '01JCQ2Z8K4T7M9W3X5Y6A1B2C5' },
      id,
      subject: id,
    }),
  ).toEqual([])
  // A plain identifier may be the token itself, and some names of secrets end in one.
  expect(
    secrets({
      id: 'A1b2C3d4E5f6G7h8I9j0K1l2',
      data: { id: 'A1b2C3d4E5f6G7h8I9j0K1l3', userId: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' },
      sessionId: 'A1b2C3d4E5f6G7h8I9j0K1l2',
      session: { id: 'A1b2C3d4E5f6G7h8I9j0K1l2' },
      token: id,
      accessKeyId: 'A1b2C3d4E5f6G7h8I9j0K1l2',
      authorizationCodeId: 'x',
    }),
  ).toEqual([
    'id',
    'data.id',
    'data.userId',
    'sessionId',
    'session.id',
    'token',
    'accessKeyId',
    'authorizationCodeId',
  ])
})

test('a secret is masked however deep it stands, and in JSON that is kept as text', () => {
  const secrets = (body: Json) => responseFields(body, '').map(({ secret }) => secret)
  expect(secrets({ a: { b: { c: { d: { token: 'x' } } } } })).toEqual([true])
  expect(secrets({ a: { b: { c: { d: { e: ['A1b2C3d4E5f6G7h8I9j0K1l2'] } } } } })).toEqual([true])
  expect(secrets({ a: { b: { c: { d: { e: 'plain', token: null } } } } })).toEqual([false])
  expect(secrets({ sent: '{"access_token":"x"}' })).toEqual([true])
  expect(secrets({ sent: '{"access_token":"x' })).toEqual([true])
  expect(secrets({ sent: JSON.stringify(JSON.stringify({ inner: { refreshToken: 'x' } })) })).toEqual([true])
  expect(secrets({ sent: '{"colour":"red"}', note: '[see below]' })).toEqual([false, false])
})

test('an answer that is no object is one secret line, an empty one none', () => {
  expect(responseFields(undefined, 'eyJhbGciOi')).toEqual([{ path: '', text: 'eyJhbGciOi', secret: true }])
  expect(responseFields(undefined, '')).toEqual([])
  expect(responseFields('tok', '"tok"')).toEqual([{ path: '', text: '"tok"', secret: true }])
})

test('a value beside the name of a secret is one, and others are not', () => {
  const fields = [
    { value: 'abc', name: 'accessCode token' },
    { name: 'nickname', value: 'Ada' },
  ]
  expect(responseFields({ fields }, '').map(({ secret }) => secret)).toEqual([true, false, false, false])
})

test('the fields of an object are not read again for each of them', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`value${at}`, 'x']))
  let readings = 0
  const body = new Proxy(many, {
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
])('whether the web address %s is a secret: %s', (url, secret) => {
  expect(responseFields({ url }, '')).toEqual([{ path: 'url', text: url, secret }])
})

test('the kind of a token among several is no secret', () => {
  const tokens = [
    { type: 'access', value: 'a1' },
    { type: 'refresh_token', value: 'b2' },
  ]
  expect(responseFields({ tokens }, '').map(({ secret }) => secret)).toEqual([false, true, false, true])
})
