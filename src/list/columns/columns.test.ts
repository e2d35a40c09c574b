import { describe, expect, test } from 'vitest'
import { isSecretName } from '../../api/secrets.ts'
import type { JsonObject } from '../../reading/index.ts'
import { fc } from '../../testing/fast-check.ts'
import { arrangeColumns } from './ColumnsPanel.tsx'
import {
  countExtraFields,
  defaultExtraFields,
  isColumnName,
  MAX_COLUMNS,
  parseColumnsPreference,
} from './columns-preference.ts'
import { extraFieldChoices } from './field-choices.ts'

const rowsOf = (...records: JsonObject[]) => records.map((record) => ({ record }))

describe('parsing the stored columns', () => {
  test('returns the names of each list’s columns', () => {
    expect(parseColumnsPreference('{"users":["userId","country"],"apps":[]}')).toEqual({
      users: ['userId', 'country'],
      apps: [],
    })
    expect(parseColumnsPreference(null)).toEqual({})
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"users"',
    '7',
    '{"users":"country"}',
    '{"users":{"0":"a"}}',
    '{"calls":["a"]}',
  ])('returns no columns for %s', (text) => {
    expect(parseColumnsPreference(text)).toEqual({})
  })

  test('leaves out values that are not column names, duplicates, and names beyond the maximum', () => {
    const names = ['a', 'a', '', 7, null, ['b'], 'two\nlines', 'x'.repeat(101), '__proto__', 'constructor']
    expect(parseColumnsPreference(JSON.stringify({ users: names }))).toEqual({
      users: ['a', '__proto__', 'constructor'],
    })
    const many = Array.from({ length: 1000 }, (_, index) => `field ${index}`)
    expect(parseColumnsPreference(JSON.stringify({ users: many })).users).toEqual(many.slice(0, MAX_COLUMNS))
  })

  test('returns widths within their limits', () => {
    const widths = { userId: 63, city: 2401, plan: 120, score: '80', age: 70.5 }
    expect(parseColumnsPreference(JSON.stringify({ widths: { users: widths, apps: [] } }))).toEqual({
      widths: { users: { plan: 120 } },
    })
  })

  test('returns an order beside the names', () => {
    const order = { apps: ['platform', 'projectId'] }
    expect(
      parseColumnsPreference(JSON.stringify({ users: ['userId'], order: { ...order, users: 7 } })),
    ).toEqual({
      users: ['userId'],
      order,
    })
    expect(parseColumnsPreference('{"order":["userId"]}')).toEqual({})
  })

  test('never throws and returns only distinct column names, whatever is stored', () => {
    const storedTexts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.record({ users: fc.jsonValue(), __proto__: fc.jsonValue() }).map((value) => JSON.stringify(value)),
      fc.array(fc.jsonValue()).map((users) =>
        JSON.stringify({
          users,
          apps: users,
          projects: users,
          order: { users },
          widths: { users, apps: users[0] },
        }),
      ),
    )
    fc.assert(
      fc.property(storedTexts, (text) => {
        const { order, widths, ...chosen } = parseColumnsPreference(text)
        for (const [list, names] of [chosen, order ?? {}].flatMap(Object.entries<readonly string[]>)) {
          expect(['projects', 'apps', 'users']).toContain(list)
          expect(names.every(isColumnName)).toBe(true)
          expect(new Set(names).size).toBe(names.length)
        }
        for (const width of Object.values(widths ?? {}).flatMap(Object.values<number>)) {
          expect(width).toBeGreaterThanOrEqual(64)
          expect(width).toBeLessThanOrEqual(2400)
        }
      }),
    )
  })
})

test('a hidden column is listed where it would appear', () => {
  const offered = ['userId', 'projectId', 'plan', 'city']
  expect(arrangeColumns(['projectId', 'city'], [], offered)).toEqual(['userId', 'projectId', 'plan', 'city'])
  expect(arrangeColumns(['city', 'plan'], ['city', 'gone', 'userId', 'plan'], offered)).toEqual([
    'city',
    'userId',
    'plan',
    'projectId',
  ])
})

describe('the extra fields that can be chosen', () => {
  const wideRows = rowsOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, index])))
  const rows = rowsOf(
    { userId: '1', country: 'KR', tags: ['a'], note: null },
    { userId: '2', seen: 2, country: { code: 'KR' } },
  )

  test('are the scalar fields of the rows, and fields chosen before', () => {
    expect(extraFieldChoices(['userId', 'gone', 'seen'], rows, ['userId'])).toEqual([
      'country',
      'note',
      'seen',
      'gone',
    ])
  })

  test('are limited in number, and fields chosen before are kept', () => {
    const offered = extraFieldChoices(['f299', 'gone'], wideRows, [])
    expect(offered).toHaveLength(MAX_COLUMNS)
    expect(offered.slice(-3)).toEqual(['f47', 'f299', 'gone'])
  })

  test('are among the first 200 fields of a row', () => {
    expect([...countExtraFields(wideRows, []).keys()]).toEqual(
      Array.from({ length: 200 }, (_, index) => `f${index}`),
    )
  })

  test('are distinct column names, whatever the records', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())), (records) => {
        const rows = records.map((record) => ({ record: JSON.parse(JSON.stringify(record)) }))
        const offered = extraFieldChoices(['userId'], rows, ['userId'])
        expect(offered.every(isColumnName)).toBe(true)
        expect(new Set(offered).size).toBe(offered.length)
        for (const name of defaultExtraFields(rows, ['userId'], 2)) expect(isColumnName(name)).toBe(true)
      }),
    )
  })

  test('can have the names of prototype members', () => {
    const hostile = JSON.parse('{"__proto__": "a", "constructor": "b", "toString": 1}')
    expect(extraFieldChoices([], rowsOf(hostile), [])).toEqual(['__proto__', 'constructor', 'toString'])
  })
})

describe('the default extra fields', () => {
  const customer: JsonObject = {
    avatar_url: 'https://cdn.example.com/a.png',
    address: '{"city":"Ulm"}',
    bio: 'A long text. '.repeat(9),
    login_count: 3,
    email_verified: true,
    locale: 'de',
    createdAt: '2026-03-12T09:41:00Z',
    lastLoginAt: '2026-03-12T09:41:00Z',
    countryCode: 'DE',
    plan_name: 'pro',
    status: 1,
    'email-address': 'a@example.com',
    api_key: 'for one',
    tags: ['a'],
  }
  const ranked = [
    'email-address',
    'status',
    'plan_name',
    'countryCode',
    'lastLoginAt',
    'createdAt',
    'locale',
    'email_verified',
    'login_count',
    'avatar_url',
    'address',
    'bio',
  ]

  test('are the most useful ones, before texts, flags, counters, URLs, JSON and long texts', () => {
    expect(defaultExtraFields(rowsOf(customer), [], 20)).toEqual(ranked)
    expect(defaultExtraFields(rowsOf(customer), [], 2)).toEqual(['email-address', 'status', 'createdAt'])
  })

  test('whatever the records, have no secret name, are set in most rows, and no flag is before a text', () => {
    const name = fc.oneof(
      fc.constantFrom('status', 'token', 'api_key', 'created', 'constructor', '__proto__'),
      fc.string(),
    )
    const value = fc.oneof(fc.boolean(), fc.string({ maxLength: 8, unit: 'grapheme' }), fc.constant(null))
    fc.assert(
      fc.property(fc.array(fc.dictionary(name, value)), fc.nat(5), (records, max) => {
        const rows = records.map((record): { record: JsonObject } => ({ record }))
        const fields = defaultExtraFields(rows, [], max)
        const valuesOf = (field: string) =>
          rows.flatMap(({ record }) => (Object.hasOwn(record, field) ? (record[field] ?? []) : []))
        expect(fields.filter(isSecretName)).toEqual([])
        for (const field of fields) expect(valuesOf(field).length * 2).toBeGreaterThan(rows.length)
        const areFlags = fields
          .filter((field) => !/^status$|^created/i.test(field))
          .map((field) => typeof valuesOf(field)[0] === 'boolean')
        expect(areFlags).toEqual(areFlags.toSorted((a, b) => Number(a) - Number(b)))
      }),
    )
  })
})
