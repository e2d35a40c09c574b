import { describe, expect, test } from 'vitest'
import { MAX_FILTER_LENGTH } from '../../contract/list-params.ts'
import type { JsonObject } from '../../reading/index.ts'
import { anyCondition, condition } from '../../testing/conditions.ts'
import { fc } from '../../testing/fast-check.ts'
import { fieldPathsOf, MAX_CONDITIONS, parseWhere } from './conditions.ts'
import { formatWhere } from './format-where.ts'

describe('conditions in the address', () => {
  test.each([
    [condition('country', 'is', 'KR'), 'country is KR'],
    [condition('lastSeenAt', 'after', '2026-10-01'), 'lastSeenAt after 2026-10-01'],
    [condition(undefined, 'contains', 'anna@example.com'), '* contains anna@example.com'],
    [condition('email', 'is-empty'), 'email is-empty'],
    [condition('profile.email', 'is-not', 'a b  c'), 'profile.email is-not a b  c'],
    [condition('이메일', 'contains', '안나 is KR'), '이메일 contains 안나 is KR'],
    [condition('last seen 100%', 'is', '50%'), 'last%20seen%20100%25 is 50%'],
    [condition('*', 'is', '*'), '%2A is *'],
    [condition('a*\n', 'is', ''), 'a*%0A is'],
    [condition('x', 'is', ' x '), 'x is  x '],
  ])('%j is %j', (parsed, text) => {
    expect(formatWhere([parsed])).toEqual([text])
    expect(parseWhere([text])).toEqual({ conditions: [parsed], hasInvalid: false })
  })

  test.each([
    '',
    'country',
    'country equals KR',
    'country isKR',
    'is KR',
    ' is KR',
    '%E0%A4 is x',
    `name is ${'x'.repeat(MAX_FILTER_LENGTH + 1)}`,
    `${'x'.repeat(MAX_FILTER_LENGTH + 1)} is x`,
  ])('%j is invalid', (text) => {
    expect(parseWhere([text, 'a is b'])).toEqual({
      conditions: [condition('a', 'is', 'b')],
      hasInvalid: true,
    })
  })

  test('there are at most 10', () => {
    const where = (count: number) => Array.from({ length: count }, (_, index) => `a is ${index}`)
    expect(parseWhere(where(MAX_CONDITIONS)).hasInvalid).toBe(false)
    expect(parseWhere(where(MAX_CONDITIONS + 1)).conditions).toHaveLength(MAX_CONDITIONS)
    expect(parseWhere(where(MAX_CONDITIONS + 1)).hasInvalid).toBe(true)
  })

  test('any conditions are read as written, also through an address', () => {
    fc.assert(
      fc.property(fc.array(anyCondition, { maxLength: MAX_CONDITIONS }), (conditions) => {
        const params = new URLSearchParams(formatWhere(conditions).map((text) => ['where', text]))
        const { conditions: parsed } = parseWhere(new URLSearchParams(`${params}`).getAll('where'))
        expect(parsed).toEqual(
          conditions.map((each) => (each.operator === 'is-empty' ? { ...each, value: '' } : each)),
        )
      }),
    )
  })

  test('any text is parsed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (where) => {
        const { conditions } = parseWhere(where)
        expect(formatWhere(conditions)).toEqual(formatWhere(parseWhere(formatWhere(conditions)).conditions))
      }),
    )
  })
})

describe('fields', () => {
  const pathsOf = (...records: JsonObject[]) =>
    fieldPathsOf(
      records.map((record) => ({ record })),
      'users',
    ).slice(3)

  test('the interface’s fields are first, and then those of the rows by their paths', () => {
    expect(fieldPathsOf([], 'users')).toEqual(['userId', 'projectId', 'nickname'])
    expect(
      pathsOf(
        { userId: '1', country: 'KR', profile: { email: 'a@b.c', address: { city: 'Seoul' } } },
        { tags: ['a'], devices: [{ model: 'x' }, { os: 'y' }], empty: {}, none: [], gone: null, 'a.b': 1 },
      ),
    ).toEqual([
      'country',
      'profile.email',
      'profile.address.city',
      'tags',
      'devices.model',
      'devices.os',
      'empty',
      'none',
      'gone',
      'a.b',
    ])
  })

  test('names that do not fit a line are left out, and there are at most 200', () => {
    expect(pathsOf({ 'a\nb': 1, [`${'x'.repeat(101)}`]: 1, '': 1, y: 1 })).toEqual(['y'])
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, index]))
    expect(fieldPathsOf([{ record: wide }, { record: { other: 1 } }], 'users')).toHaveLength(200)
  })
})
