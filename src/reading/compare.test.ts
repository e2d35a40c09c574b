import { expect, test } from 'vitest'
import { resources } from '../contract/resources.ts'
import {
  compareName,
  compareProject,
  compareRecord,
  compareRows,
  haveSameRows,
  otherSignedInUser,
} from './compare.ts'
import type { Json, JsonObject } from './json.ts'

const { users, apps, projects } = resources
const uuid = '3F2504E0-4F89-11D3-9A0C-0305E82C3301'

test.each<[id: string, record: JsonObject]>([
  ['usr_1', { userId: 'usr_1' }],
  ['12', { userId: '12', id: 99 }],
  ['12', { userId: 'usr_12', id: 12 }],
  ['12', { userId: 'usr_12', 'row.id': '12' }],
  ['12', { userId: 'usr_12', user_uuid: '12' }],
  ['12', { userId: '/v1/users/12' }],
  ['cafe\u0301', { userId: 'café' }],
  [uuid, { userId: uuid.toLowerCase() }],
  [uuid, { userId: uuid.replaceAll('-', '') }],
  [uuid, { userId: `{${uuid}}` }],
  [`urn:uuid:${uuid}`, { userId: uuid }],
  ['5f', { userId: 'usr_5', _id: { $oid: '5f' } }],
])('the record requested as %j is %j', (id, record) => {
  expect(compareRecord(id, record, users)).toEqual({ verdict: 'fits' })
})

test.each<[id: string, record: JsonObject]>([
  ['anna', { userId: 'usr_1', slug: 'anna' }],
  ['Anna@Example.com', { userId: 'usr_1', email: 'anna@example.com' }],
  ['4711', { userId: 'usr_1', externalId: 4711 }],
  ['USR_1', { userId: 'usr_1' }],
  ['anna@example.com', { userId: 'usr_1', profile: { email: 'anna@example.com' } }],
  ['anna@example.com', { userId: 'usr_1', emails: [{ id: 3, value: 'Anna@example.com' }] }],
  ['crm-9', { userId: 'usr_1', externalIds: ['crm-8', 'crm-9'] }],
  ['4711', { userId: 'usr_1', externalIds: { crm: 4711 } }],
  ['4711', { userId: 'usr_1', profile: { employeeNumber: '4711' } }],
  ['4711', { userId: 'usr_1', legacyIds: [4710, 4711] }],
  ['4711', { userId: 'usr_1', identities: [{ provider: 'crm', id: 4711 }] }],
  ['5f7c', { userId: 'usr_1', identities: [{ provider: 'crm', id: '5f7c' }] }],
  ['+82 10-1234-5678', { userId: 'usr_1', phone: '+821012345678' }],
  ['01012345678', { userId: 'usr_1', profile: { mobile_numbers: ['010-1234-5678'] } }],
])('the record requested as %j is opened as %j with its own ID', (id, record) => {
  expect(compareRecord(id, record, users)).toEqual({ verdict: 'fits', ownId: 'usr_1' })
})

test('the record requested by the end of an ID with a provider is opened with its own ID', () => {
  const record = { userId: 'auth0|5f7c' }
  expect(compareRecord('5F7C', record, users)).toEqual({ verdict: 'fits', ownId: 'auth0|5f7c' })
})

test.each<[id: string, record: JsonObject]>([
  ['12abc', { userId: '12' }],
  ['usr_30012', { userId: 'usr_3001', nickname: 'Anna' }],
  // Neither a project nor a number that is no identifier is the user's.
  ['prj_1', { userId: 'usr_3001', projectId: 'prj_1' }],
  ['12', { userId: '99', age: 12 }],
  ['012', { userId: '12' }],
  // Records inside of the user are others.
  ['usr_30012', { userId: 'usr_3001', manager: { userId: 'usr_30012', email: 'ben@example.com' } }],
  ['ben@example.com', { userId: 'usr_3001', manager: { userId: 'usr_30012', email: 'ben@example.com' } }],
  ['prj_1', { userId: 'usr_3001', project: { id: 'prj_1', slug: 'shop' } }],
  ['shop', { userId: 'usr_3001', apps: [{ slug: 'shop' }] }],
  ['12', { userId: '99', team: { id: 12 } }],
  ['usr_30012', { userId: 'usr_3001', manager: { id: 'usr_30012' } }],
  ['usr_30012', { userId: 'usr_3001', manager: { _id: { $oid: 'usr_30012' } } }],
  ['usr_30012', { userId: 'usr_3001', friendIds: ['usr_30012'] }],
  ['ben@example.com', { userId: 'usr_3001', friends: [{ email: 'ben@example.com' }] }],
  ['3', { userId: '1', roleIds: [1, 2, 3] }],
  ['3', { userId: '1', roleId: 3 }],
  ['42', { userId: '1', grid: { count: 42 } }],
  ['42', { userId: '1', paid: { total: 42 } }],
  ['42', { userId: '1', address: { number: 42 } }],
  ['1234567', { userId: '99', profile: { score: 1_234_567 } }],
  ['2024-11-28', { userId: '99', phone: '+20 24 11 29' }],
  ['7c', { userId: 'auth0|5f7c' }],
])('the record requested as %j is another one than %j', (id, record) => {
  expect(compareRecord(id, record, users)).toEqual({ verdict: 'contradicts', ownId: record.userId })
})

test.each<JsonObject>([{}, { nickname: 'Anna' }, { userId: 'usr_***' }, { userId: '' }])(
  'it can’t be told whether %j is the requested record',
  (record) => {
    expect(compareRecord('usr_1', record, users)).toEqual({ verdict: 'unknown' })
  },
)

test('an app may be requested by its bundle ID', () => {
  const record = { projectAppId: 'app_1', projectId: 'prj_1', bundleId: 'com.example.app' }
  expect(compareRecord('com.example.app', record, apps)).toEqual({ verdict: 'fits', ownId: 'app_1' })
})

test.each<[text: string, record: JsonObject, verdict: string]>([
  ['anna', { nickname: 'Anna' }, 'fits'],
  ['Müller Anna', { nickname: 'Anna-Lena MULLER' }, 'fits'],
  ['minji', { nickname: 'Min Ji' }, 'fits'],
  ['O’Neil', { nickname: "o'neil" }, 'fits'],
  ['★', { nickname: 'a★' }, 'fits'],
  ['Zoltan', { nickname: 'Anna' }, 'contradicts'],
  ['Zoltan', { nickname: 'Anna', tags: ['admin'] }, 'contradicts'],
  // The service may have searched another field.
  ['Zoltan', { nickname: 'Anna', profile: { email: 'zoltan@example.com' } }, 'unknown'],
  ['Zoltan', {}, 'unknown'],
  ['Zoltan', { nickname: null }, 'unknown'],
  ['Zoltan', { nickname: '' }, 'unknown'],
  ['Zoltan', { nickname: 'Z***' }, 'unknown'],
  ['Zoltan', { nickname: 'Zol…' }, 'unknown'],
  ['Zoltan', { nickname: 'Zol...' }, 'unknown'],
  ['Zoltán', { nickname: 'Zolt&aacute;n' }, 'unknown'],
  ['Zoltán', { nickname: 'Zolt%C3%A1n' }, 'unknown'],
  ['Zoltán', { nickname: 'Zolt\\u00e1n' }, 'unknown'],
  ['Zoltan', { nickname: { en: 'Zoltan', hu: 'Zoltán' } }, 'unknown'],
  ['Zoltan', { nickname: '\u0301'.repeat(40) }, 'unknown'],
  ['​', { nickname: 'Anna' }, 'unknown'],
])('the name filter %j and the user %j: %s', (text, record, verdict) => {
  expect(compareName(text, record, users)).toBe(verdict)
})

test('an app is compared by both of its names, a project by its own', () => {
  expect(compareName('shop', { displayName: 'Store', app_name: 'Shop' }, apps)).toBe('fits')
  expect(compareName('shop store', { displayName: 'Store', appName: 'Shop' }, apps)).toBe('fits')
  expect(compareName('shop', { name: 'Store' }, projects)).toBe('contradicts')
})

test.each<[record: JsonObject, verdict: string]>([
  [{ projectId: 'prj_1' }, 'fits'],
  [{ projectId: 'PRJ_1' }, 'fits'],
  [{ projectId: 'prj_2', projects: [{ id: 'prj_1' }] }, 'fits'],
  [{ projectId: 'prj_2' }, 'contradicts'],
  [{}, 'unknown'],
  [{ projectId: 'prj_*' }, 'unknown'],
])('the filter by the project prj_1 and the row %j: %s', (record, verdict) => {
  expect(compareProject('prj_1', record)).toBe(verdict)
})

const row = (nickname: string, projectId: string) => ({ nickname, projectId })
const never = () => false
const always = () => true

test.each<[title: string, rows: JsonObject[], filters: JsonObject, isId: () => boolean, result: object]>([
  ['no filter', [row('Anna', '1')], {}, always, {}],
  ['one name fits', [row('Anna', '1'), row('Ben', '1')], { nickname: 'ann' }, never, {}],
  [
    'no name fits',
    [row('Anna', '1'), row('Z**', '1')],
    { nickname: 'Zoltan' },
    never,
    { unmetFilters: ['nickname'] },
  ],
  ['no rows', [], { nickname: 'Zoltan', projectId: '1' }, always, {}],
  [
    'some projects fit',
    [row('A', '1'), row('B', '2')],
    { projectId: '1' },
    always,
    { unmetFilters: ['projectId'], otherProjectRows: 1 },
  ],
  [
    'no project fits',
    [row('A', '2'), row('B', '3')],
    { projectId: '1' },
    never,
    { unmetFilters: ['projectId'], otherProjectRows: 2 },
  ],
  ['a slug of the only project', [row('A', '2'), row('B', '2')], { projectId: 'shop' }, never, {}],
  [
    'an ID, and rows of one other project',
    [row('A', '2')],
    { projectId: '1' },
    always,
    { unmetFilters: ['projectId'], otherProjectRows: 1 },
  ],
])('rows compared with their filters: %s', (_, rows, filters, isId, result) => {
  const expected = { unmetFilters: [], otherProjectRows: 0, ...result }
  expect(compareRows(rows, filters, users, isId)).toEqual(expected)
})

test('rows are the same by their identifiers or, without any, by their values', () => {
  const [anna, ben] = [{ userId: '1', seen: 1 }, { userId: '2' }]
  expect(haveSameRows([anna, ben], [ben, { ...anna, seen: 2 }], users)).toBe(true)
  expect(haveSameRows([anna], [anna, ben], users)).toBe(false)
  expect(haveSameRows([{ name: 'a' }], [{ name: 'a' }], users)).toBe(true)
  expect(haveSameRows([{ name: 'a' }], [{ name: 'b' }], users)).toBe(false)
})

test.each<[body: Json, other: string | undefined]>([
  [{ userId: 'usr_1' }, undefined],
  [{ user: { id: 17, userId: 'usr_1' } }, undefined],
  [{ data: { user: { id: 'anna@example.com' } } }, undefined],
  [{ token: 'x' }, undefined],
  [{ id: 'session_1', token: 'x' }, undefined],
  [{ user: { id: 'usr_***' } }, undefined],
  ['token', undefined],
  [{ userId: 'usr_2' }, 'usr_2'],
  [{ user_id: 2 }, '2'],
  [{ result: { user: { id: 'usr_2' } } }, 'usr_2'],
])('the sign-in of usr_1 with the response %j signs in %j instead', (body, other) => {
  expect(otherSignedInUser(body, ['usr_1', 'anna@example.com'])).toBe(other)
})
