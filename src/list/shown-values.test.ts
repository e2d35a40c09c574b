import { describe, expect, test } from 'vitest'
import type { Json } from '../reading/index.ts'
import { fc } from '../testing/fast-check.ts'
import { areNumbersTimes, shownText } from './shown-values.ts'

describe('the text of a value', () => {
  test.each<[Json, string]>([
    [true, 'Yes'],
    [false, 'No'],
    [['vip', 'beta'], 'vip, beta'],
    [['서울'], '서울'],
  ])('%j is %s', (value, text) => {
    expect(shownText(value)).toBe(text)
  })

  test.each<[Json]>([
    ['true'],
    [1],
    [null],
    [[]],
    [['a, b', 'c']],
    [['']],
    [[' ']],
    [['a', 1]],
    [[['a']]],
    [['a\nb']],
    [['x'.repeat(41)]],
    [Array.from({ length: 11 }, () => 'a')],
    [{ a: 'b' }],
  ])('%j stays as received', (value) => {
    expect(shownText(value)).toBeUndefined()
  })
})

describe('numbers are times', () => {
  const records = (name: string, ...values: Json[]) => values.map((value) => ({ [name]: value }))

  test.each([
    ['last_sign_in', [1_795_881_600, 1_795_000_000]],
    ['lastSignIn', [1_795_881_600_000]],
    ['last_login', [1_795_881_600, null, 0, '']],
    ['created_at', [1_000_000_000]],
    ['created_at', [1_795_881_600.123, 1_795_881_600.7, 1_795_881_600]],
    ['profile.seen', [1_795_881_600]],
  ])('in %s with %j', (name, values) => {
    const rows = name.includes('.') ? values.map((seen) => ({ profile: { seen } })) : records(name, ...values)
    expect(areNumbersTimes(name, rows)).toBe(true)
  })

  test.each<[string, Json[]]>([
    ['last_sign_in', []],
    ['last_sign_in', [null, 0, '']],
    ['last_sign_in', [1_795_881_600, 12]],
    ['last_sign_in', [1_795_881_600, 1_795_881_600_000]],
    ['last_sign_in', [1_795_881_600, '2026-11-29T08:00:00Z']],
    ['last_sign_in', ['1795881600']],
    ['login_count', [1_795_881_600]],
    ['phone', [1_512_345_678]],
    ['account_id', [1_795_881_600]],
  ])('not in %s with %j', (name, values) => {
    expect(areNumbersTimes(name, records(name, ...values))).toBe(false)
  })

  test('in no field of phone numbers, amounts, counters and IDs, whatever their numbers', () => {
    const words = fc.constantFrom(
      'user',
      'home',
      'order',
      'last',
      'total',
      'billing',
      'login',
      'date',
      'time',
    )
    const kinds = fc.constantFrom(
      ...['phone', 'tel', 'mobile', 'amount', 'cents', 'balance', 'price', 'count', 'total', 'id', 'number'],
    )
    const number = fc.oneof(
      fc.nat(),
      fc.integer({ min: 1e9, max: 2e9 }),
      fc.integer({ min: 1e12, max: 2e12 }),
    )
    const names = fc
      .tuple(fc.array(words, { maxLength: 2 }), kinds, fc.boolean())
      .map(([before, kind, isCamel]) =>
        isCamel
          ? [...before, kind]
              .map((word, index) => (index > 0 ? word[0]?.toUpperCase() + word.slice(1) : word))
              .join('')
          : [...before, kind].join('_'),
      )
    fc.assert(
      fc.property(names, fc.array(number, { minLength: 1 }), (name, values) => {
        expect(areNumbersTimes(name, records(name, ...values))).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })
})
