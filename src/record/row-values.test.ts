import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../reading/index.ts'
import { fc } from '../testing/fast-check.ts'
import { cardRows, rowValues, toRow, withInner } from './row-values.ts'

const settingsOf = (
  order: string[],
  paths: string[] = [],
  hiddenPaths: string[] = [],
  secretPaths: string[] = [],
) => ({
  order,
  fields: new Map(paths.map((path) => [path, { path }])),
  hiddenPaths,
  secretPaths,
  templates: [],
})

describe('the values of a card', () => {
  const record = { userId: 'usr_1', profile: { country: 'KR', address: { city: 'Seoul' } }, 'a.b': 1 }

  test('without settings are the record', () => {
    expect(rowValues(record, settingsOf([]))).toBe(record)
  })

  test('have a declared path apart from its object, and no object of which nothing is left', () => {
    expect(rowValues(record, settingsOf(['profile.country'], ['a.b', 'profile.missing']))).toEqual({
      userId: 'usr_1',
      profile: { address: { city: 'Seoul' } },
      'profile.country': 'KR',
      'a.b': 1,
    })
    expect(
      rowValues(record, settingsOf(['profile.country'], ['profile.address', 'profile.address.city'])),
    ).toEqual({ userId: 'usr_1', 'profile.country': 'KR', 'profile.address.city': 'Seoul', 'a.b': 1 })
  })

  test('have no part of a secret object apart from it', () => {
    const settings = settingsOf(
      ['profile.address.city'],
      ['profile.country'],
      [],
      ['profile', 'profile.country'],
    )
    expect(rowValues(record, settings)).toBe(record)
  })

  test('have no hidden field, also inside objects, and keep an object that was empty', () => {
    expect(
      rowValues({ ...record, empty: {} }, settingsOf([], ['profile.country'], ['profile.address', 'a.b'])),
    ).toEqual({ userId: 'usr_1', 'profile.country': 'KR', empty: {} })
    expect(rowValues(record, settingsOf([], [], ['profile']))).toEqual({ userId: 'usr_1', 'a.b': 1 })
  })

  test('never throw, and never have what is hidden', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '__proto__', 'constructor'), {
      minLength: 1,
      maxLength: 3,
    })
    const paths = fc.array(path.map((names) => names.join('.')))
    const value = fc.letrec<{ value: unknown; object: JsonObject }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constant('hidden text'),
        tie('object'),
        fc.array(tie('value')),
      ),
      object: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), tie('value'), {
        noNullPrototype: true,
      }) as fc.Arbitrary<JsonObject>,
    })).object
    fc.assert(
      fc.property(value, paths, paths, (row, order, fields) => {
        const values = rowValues(row, settingsOf(order, fields, ['a', 'b', '__proto__', 'constructor']))
        expect(values).toEqual({})
        rowValues(row, settingsOf(order, fields, ['a.b']))
      }),
    )
  })
})

test('the declared order comes first, then the fields of the interface, then all others', () => {
  const values = { userId: 'usr_1', plan: 2, nickname: 'anna', note: null, 'profile.country': 'KR' }
  const settings = settingsOf(['profile.country', 'userId', 'missing', 'plan'], [], ['projectId'])
  expect(cardRows('users', values, settings)).toEqual({
    first: ['profile.country', 'userId', 'plan', 'nickname'],
    others: ['note'],
  })
})

test('an object is divided into its fields, unless it is or names a secret or a path would be of two', () => {
  const pathsOf = (values: JsonObject) =>
    Object.entries(values).flatMap(([path, value]) =>
      withInner(toRow(path, value, values)).map((row) => row.path),
    )
  expect(pathsOf({ a: { b: { c: null, d: [{ e: 1 }] }, f: {} } })).toEqual([
    'a',
    'a.b',
    'a.b.c',
    'a.b.d',
    'a.f',
  ])
  expect(pathsOf({ auth: { id: 1 }, a: { name: 'API key', value: 'x' } })).toEqual(['auth', 'a'])
  expect(pathsOf({ a: { b: 1 }, 'a.b': 2, c: { 'd.e': 1, d: { e: 2 } } })).toEqual(['a', 'a.b', 'c'])
  let deep: JsonObject = {}
  for (let depth = 0; depth < 10_000; depth += 1) deep = { a: deep }
  expect(pathsOf({ a: deep }).length).toBeLessThan(100)
})
