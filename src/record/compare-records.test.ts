import { beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '../reading/index.ts'
import { type ResourceBlock, SETTINGS_VERSION } from '../settings/settings.ts'
import { compareRecords } from './compare-records.ts'

/** Stubs a page whose settings declare this of users. */
const declareUsers = (users: ResourceBlock) => {
  const block = { textContent: JSON.stringify({ version: SETTINGS_VERSION, users }) }
  vi.stubGlobal('document', { getElementById: () => block, documentElement: { lang: 'en' } })
}

beforeEach(() => declareUsers({}))

const compare = (one: JsonObject, other: JsonObject) =>
  compareRecords('users', [one, other], ['key-of-the-tab']).fields.map(
    ({ path, isSame }) => `${path} ${isSame ? 'same' : 'differs'}`,
  )

const known = { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }

test('fields that differ come first, each group in the declared order, and then as received', () => {
  declareUsers({ order: ['plan', 'userId'] })
  const record = { ...known, zone: 'UTC', plan: 'free', email: 'ember@example.com' }
  expect(compare(record, { ...record, userId: 'usr_2', plan: 'pro', email: 'e@example.com' })).toEqual([
    'plan differs',
    'userId differs',
    'email differs',
    'nickname same',
    'projectId same',
    'zone same',
  ])
})

test.each<[string, JsonObject, JsonObject]>([
  ['a missing and an empty value', {}, { phone: '' }],
  ['a missing value and null', { phone: null }, {}],
  ['a number and the same text', { phone: 7 }, { phone: '7' }],
  ['equal lists of objects', { phone: [{ a: [1n] }] }, { phone: [{ a: [1n] }] }],
])('%s are the same', (_, one, other) => {
  expect(compare({ ...known, ...one }, { ...known, ...other })).toContain('phone same')
})

test('the fields of an object stand in the place of the object', () => {
  declareUsers({ order: ['profile', 'plan'] })
  const record = { ...known, plan: 'free', profile: { city: 'Seoul' } }
  expect(compare(record, record).slice(0, 2)).toEqual(['profile.city same', 'plan same'])
})

test('objects are compared by their fields', () => {
  const one = { ...known, profile: { city: 'Seoul', zip: 1 } }
  expect(compare(one, { ...known, profile: { city: 'Busan', zip: 1 } })).toEqual(
    expect.arrayContaining(['profile.city differs', 'profile.zip same']),
  )
})

test.each<[string, JsonObject, JsonObject]>([
  ['a secret value', { ssn: '1' }, { ssn: '2' }],
  ['a secret value that one lacks', { ssn: '1' }, {}],
  ['a secret value in an object', { auth: { token: '1' } }, { auth: { token: '2' } }],
  ['an object with nothing but a secret', { auth: { token: '1' } }, { auth: {} }],
  ['an object with nothing but a secret that one lacks', { auth: { token: '1' } }, {}],
  ['secret values in a list', { auth: [{ token: '1' }] }, { auth: [{}] }],
  ['a hidden value', { hash: '1' }, { hash: '2' }],
])('no difference shows of %s', (_, one, other) => {
  declareUsers({
    order: ['ssn', 'auth.token', 'hash'],
    fields: [
      { path: 'ssn', isSecret: true },
      { path: 'auth.token', isSecret: true, label: 'Token' },
      { path: 'hash', isHidden: true },
    ],
  })
  const fields = compare({ ...known, ...one }, { ...known, ...other })
  expect(fields.join()).not.toMatch(/differs|ssn|token|hash/)
})

test('no field that has the name of a secret, a token or a key of the tab is compared', () => {
  const user = { ...known, accessToken: 'a', note: 'b', link: 'https://a.example/?k=key-of-the-tab' }
  expect(compare(user, { ...user, accessToken: 'c', link: '' }).join()).not.toMatch(/accessToken|link/)
})
