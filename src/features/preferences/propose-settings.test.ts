import { type ParseError, parse, stripComments } from 'jsonc-parser'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../reading/index.ts'
import { proposeSettings } from './propose-settings.ts'

const rowsOf = (count: number, field: (index: number) => JsonObject) =>
  Array.from({ length: count }, (_, index) => field(index))

const oneOf = (index: number, ...values: string[]) => values[index % values.length] ?? ''

/** Parses a part of a settings file, which must have no error but comments. */
function parsed(text: string) {
  const errors: ParseError[] = []
  parse(text, errors)
  expect(errors).toEqual([])
  return JSON.parse(stripComments(text))
}

const received = {
  user: new Set(['usr_1', 'usr_2']),
  app: new Set(['0b7f3a5e-7c1b-4d3a-9a55-3f2b8c6d1e90']),
  project: new Set(['prj_1', 'prj_2']),
}

const userFields = (rows: readonly JsonObject[]) =>
  parsed(proposeSettings({ users: rows }, {}, received)).users.fields

test.each<[field: string, value: (index: number) => JsonObject[string], proposal: object]>([
  ['created_at', (index) => `2026-10-0${(index % 9) + 1}T08:00:00Z`, { type: 'time', unit: 'text' }],
  ['lastSeenAt', (index) => 1_760_000_000 + index, { type: 'time', unit: 's' }],
  ['updated', (index) => 1_760_000_000_000 + index, { type: 'time', unit: 'ms' }],
  ['deleted_at', (index) => (index === 0 ? 1_760_000_000 : 0), { type: 'time', unit: 's' }],
  ['seen', (index) => (index === 0 ? 1_760_000_000 : '2026-10-01'), {}],
  ['visits', (index) => 1_760_000_000 + index, {}],
  ['isActive', (index) => index > 3, { type: 'boolean', true: 'true', false: 'false' }],
  [
    'status',
    (index) => index % 3,
    { type: 'enum', values: { 0: { label: '0' }, 1: { label: '1' }, 2: { label: '2' } } },
  ],
  ['first_name', (index) => oneOf(index, 'Ann', 'Ben'), {}],
  ['contact', (index) => oneOf(index, 'ann@mail.test', 'ben@mail.test'), {}],
  ['address.city', (index) => oneOf(index, 'Seoul', 'Busan'), {}],
  ['reviewedBy', (index) => oneOf(index, 'ann', 'ben'), {}],
  ['team_id', (index) => oneOf(index, 'red', 'blue'), {}],
  ['motto', (index) => oneOf(index, 'a'.repeat(31), 'b'), {}],
  ['seat', (index) => `seat ${index}`, {}],
  ['level', (index) => oneOf(index, ...'abcdefgh'), { type: 'enum' }],
  ['grade', (index) => oneOf(index, ...'abcdefghi'), {}],
  ['locale', () => 'ko', {}],
  ['site', (index) => `https://example.com/${index}`, { type: 'url' }],
  ['page', (index) => `http${index ? 's' : ''}://example.com/${index}`, {}],
  ['mobile', (index) => `010-1234-567${index % 10}`, { type: 'phone' }],
  ['reachable', (index) => `+82 10-1234-567${index % 10}`, { type: 'phone' }],
  ['host', (index) => `192.168.100.2${index + 10}`, {}],
  ['referrer', (index) => `usr_${(index % 7) + 3}`, { type: 'reference', to: 'users' }],
  ['source', () => '0b7f3a5e-7c1b-4d3a-9a55-3f2b8c6d1e90', { type: 'reference', to: 'apps' }],
  ['either', (index) => oneOf(index, 'usr_1', 'prj_1'), { type: 'enum' }],
  ['accessToken', (index) => oneOf(index, 'one', 'two'), { secret: true }],
  ['session.startedAt', () => '2026-10-01', { secret: true }],
  ['tags', () => ['red'], {}],
  ['note', () => null, {}],
])('a field %s has a proposal that fits its values', (field, value, proposal) => {
  const rows = rowsOf(28, (index) => ({ userId: `usr_${index}`, [field]: value(index) }))
  const fields = userFields(rows)
  expect(Object.keys(fields)).toEqual([field])
  expect(fields[field]).toEqual('type' in proposal ? expect.objectContaining(proposal) : proposal)
})

test('an enum is proposed only after 8 rows', () => {
  const fieldsOf = (count: number) =>
    userFields(rowsOf(count, (index) => ({ plan: oneOf(index, 'free', 'pro') })))
  expect([fieldsOf(7), fieldsOf(8)]).toEqual([
    { plan: {} },
    { plan: { type: 'enum', values: { free: { label: 'free' }, pro: { label: 'pro' } } } },
  ])
})

test('the text has one line per field, nested ones too, and perhaps money as a comment', () => {
  const rows = rowsOf(9, (index) => ({
    userId: `usr_${index}`,
    projectId: 'prj_1',
    nickname: `user ${index}`,
    profile: { plan: oneOf(index, 'free', 'pro'), balance_cents: index * 100, email: `u${index}@mail.test` },
    price: `${index}.50`,
  }))
  const columns = { projects: ['name'], users: ['nickname', 'price'] }
  expect(proposeSettings({ projects: [], users: rows }, columns)).toBe(`{
  "users": {
    "columns": [ "nickname", "price" ],
    "fields": {
      "profile.plan": { "type": "enum", "values": { "free": { "label": "free" }, "pro": { "label": "pro" } } },
      "profile.balance_cents": {}, // perhaps { "type": "money", "currency": "USD", "minorUnits": true }
      "profile.email": {},
      "price": {} // perhaps { "type": "money", "currency": "USD", "minorUnits": false }
    }
  }
}
`)
})

test('widths are those of columns that a settings file can have', () => {
  const widths = { users: { ok: 90, user_id: 100, 'ann@mail.test': 80 }, apps: { bundleId: 70 } }
  expect(parsed(proposeSettings({ users: [{ ok: 1 }] }, {}, received, widths))).toEqual({
    users: { widths: { ok: 90 }, fields: { ok: {} } },
  })
})

test('the keys of a map by emails or IDs are left out', () => {
  const rows = [
    { friends: { 'ann@mail.test': true }, seen: { usr_1: 3 }, calls: { '821012345678': 2 }, ok: true },
  ]
  const text = proposeSettings({ users: rows }, { users: ['ok', 'ann@mail.test'] }, received)
  expect(parsed(text).users).toEqual({
    columns: ['ok'],
    fields: { ok: { type: 'boolean', true: 'true', false: 'false' } },
  })
})

test('hostile names break neither the JSON nor its comments, and names that a settings file refuses are left out', () => {
  const names = [
    'constructor',
    'toString',
    'a"b',
    "c'd",
    '*/ // x',
    '/* y',
    'back\\slash',
    '"}{',
    '*/ balance',
  ]
  const refusedNames = [
    '__proto__',
    'line\nbreak',
    '\u202Eamount',
    'a\u2028b',
    '.a',
    'a..b',
    'b.',
    'user_id',
    'Nickname',
  ]
  const rows = rowsOf(12, (index) => ({
    userId: `usr_${index}`,
    nickname: 'Ann',
    ...Object.fromEntries([...names, ...refusedNames].map((name) => [name, index])),
  }))
  const columns = ['userId', ...names]
  const text = proposeSettings({ users: rows }, { users: [...columns, ...refusedNames] })
  const { users } = parsed(text)
  expect(users.columns).toEqual(columns)
  expect(Object.keys(users.fields)).toEqual(names)
  expect(text.split('\n')).toHaveLength(names.length + 8)
})

test.each(['__proto__', '"*/\n// x', '\u202Eabc', ' red', ''])(
  '%j is no value of a proposed enum',
  (value) => {
    const rows = rowsOf(12, (index) => ({ mood: [value, 'blue', '"*/ // {'][index % 3] ?? '' }))
    const { type } = userFields(rows).mood
    expect(type).toBe(value === '' ? 'enum' : undefined)
  },
)

test('without rows there is an empty object', () => {
  expect(parsed(proposeSettings({}))).toEqual({})
})
