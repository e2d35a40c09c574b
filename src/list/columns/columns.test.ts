import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../api/json.ts'
import { fc } from '../../testing/fast-check.ts'
import { countExtraFields, defaultExtraFields, isColumnName, MAX_COLUMNS } from '../extra-fields.ts'
import { parseColumnsPreference } from './columns-preference.ts'
import { extraFieldChoices } from './extra-field-choices.ts'

const rowsOf = (...records: JsonObject[]) => records.map((record) => ({ record }))

describe('the columns that were remembered', () => {
  test('are lists of names', () => {
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
  ])('are none in %s', (text) => {
    expect(parseColumnsPreference(text)).toEqual({})
  })

  test('leave out what is no name, comes twice, or is too much', () => {
    const names = ['a', 'a', '', 7, null, ['b'], 'two\nlines', 'x'.repeat(101), '__proto__', 'constructor']
    expect(parseColumnsPreference(JSON.stringify({ users: names }))).toEqual({
      users: ['a', '__proto__', 'constructor'],
    })
    const many = Array.from({ length: 1000 }, (_, at) => `field ${at}`)
    expect(parseColumnsPreference(JSON.stringify({ users: many })).users).toEqual(many.slice(0, MAX_COLUMNS))
  })

  test('never throw, whatever is stored, and are names alone', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.record({ users: fc.jsonValue(), __proto__: fc.jsonValue() }).map((value) => JSON.stringify(value)),
      fc.array(fc.jsonValue()).map((users) => JSON.stringify({ users, apps: users, projects: users })),
    )
    fc.assert(
      fc.property(text, (any) => {
        const chosen = parseColumnsPreference(any)
        for (const [list, names] of Object.entries(chosen)) {
          expect(['projects', 'apps', 'users']).toContain(list)
          expect(names.every(isColumnName)).toBe(true)
          expect(new Set(names).size).toBe(names.length)
        }
      }),
    )
  })
})

describe('the other fields that can be chosen', () => {
  const rows = rowsOf(
    { userId: '1', country: 'KR', tags: ['a'], note: null },
    { userId: '2', seen: 2, country: { code: 'KR' } },
  )

  test('are the scalar ones of the rows, and what was chosen elsewhere', () => {
    expect(extraFieldChoices(['userId', 'gone', 'seen'], rows, ['userId'])).toEqual([
      'country',
      'note',
      'seen',
      'gone',
    ])
  })

  test('are bound, the chosen ones first', () => {
    const wide = rowsOf(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at])))
    const offered = extraFieldChoices(['f299', 'gone'], wide, [])
    expect(offered).toHaveLength(MAX_COLUMNS)
    expect(offered.slice(-3)).toEqual(['f47', 'f299', 'gone'])
  })

  test('of a very wide row are among its first 200 fields', () => {
    const wide = rowsOf(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at])))
    expect([...countExtraFields(wide, []).keys()]).toEqual(Array.from({ length: 200 }, (_, at) => `f${at}`))
  })

  test('of any record are names, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())), (records) => {
        const any = records.map((record) => ({ record: JSON.parse(JSON.stringify(record)) }))
        const offered = extraFieldChoices(['userId'], any, ['userId'])
        expect(offered.every(isColumnName)).toBe(true)
        expect(new Set(offered).size).toBe(offered.length)
        for (const name of defaultExtraFields(any, ['userId'])) expect(isColumnName(name)).toBe(true)
      }),
    )
  })

  test('named as members of the prototype are read like others', () => {
    const hostile = JSON.parse('{"__proto__": "a", "constructor": "b", "toString": 1}')
    expect(extraFieldChoices([], rowsOf(hostile), [])).toEqual(['__proto__', 'constructor', 'toString'])
  })
})
