import { describe, expect, test } from 'vitest'
import { fold, hasTooManyMarks } from '../../contract/text.ts'
import type { Json, JsonObject } from '../../reading/index.ts'
import { anyCondition, condition, json, meets } from '../../testing/conditions.ts'
import { fc } from '../../testing/fast-check.ts'
import { conditionProblem, fieldPathsOf, parseWhere, recordTest } from './conditions.ts'
import { formatWhere } from './format-where.ts'

const user = {
  userId: 'usr_1',
  nickname: 'Zoë',
  country: 'KR',
  age: 7,
  big: 9007199254740993n,
  isActive: true,
  gone: null,
  blank: ' \t',
  tags: ['red', 'Blue'],
  noTags: [],
  noProfile: {},
  profile: { email: 'Anna@Example.com', phones: [{ number: '010-1234-5678' }, { number: '02-99' }] },
  'profile.note': 'literal',
  'a.b': { c: 'deep' },
  a: { b: { d: 'deeper' } },
  typed: ' +7',
  text: '2026.10.31',
}

describe('texts and numbers', () => {
  test.each([
    ['nickname is zoe', true],
    ['nickname is ZOE', true],
    ['nickname is zo', false],
    ['nickname contains oe', true],
    ['nickname contains ao', false],
    ['country is kr', true],
    ['country is  KR ', true],
    ['country is-not KR', false],
    ['country is-not US', true],
    ['profile.email is anna@example.com', true],
    ['profile.phones.number contains 1234', true],
    ['* contains (010) 12345678', true],
    ['* contains (010) 1234', false],
    ['profile.phones.number is 02-99', true],
    ['profile.phones.number is-not 02-99', false],
    ['profile contains anna', true],
    ['profile.note is literal', true],
    ['a.b.c is deep', true],
    ['a.b.d is deeper', true],
    ['tags is blue', true],
    ['tags is-not blue', false],
    ['tags is-not green', true],
    ['tags is Red, blue', true],
    ['tags is-not red, blue', false],
    ['tags is blue, red', false],
    ['tags contains red, blue', false],
    ['missing is x', false],
    ['missing is-not x', true],
    ['missing contains x', false],
    ['gone is null', false],
    ['gone is-not null', true],
    ['gone contains null', false],
    ['isActive is TRUE', true],
    ['age is 7', true],
    ['age is 7.0', true],
    ['age is 0.7e1', true],
    ['age is 70', false],
    ['age is-not 7.0', false],
    ['age contains 7', true],
    ['age before 8', true],
    ['age before 7', false],
    ['age after 6.5', true],
    ['age after 7', false],
    ['age after .5', true],
    ['typed after +6.5', true],
    ['big is 9007199254740993', true],
    ['big is 9007199254740992', false],
    ['big after 9007199254740992', true],
    ['big before 9007199254740993', false],
    ['text after 2026-01-01', false],
    ['toString is-empty', true],
    ['* contains EXAMPLE', true],
    ['* is blue', true],
    ['* is 7', true],
    ['* is-not blue', false],
    ['* is-not purple', true],
    ['* contains purple', false],
  ])('%j is %j', (where, isMet) => {
    expect(meets(user, where)).toBe(isMet)
  })

  test.each([
    ['missing', true],
    ['missing.deeper', true],
    ['gone', true],
    ['blank', true],
    ['noTags', true],
    ['noProfile', true],
    ['age', false],
    ['isActive', false],
    ['tags', false],
    ['profile', false],
    ['profile.email', false],
    ['profile.phones.model', true],
  ])('that %j is empty is %j', (field, isMet) => {
    expect(meets(user, `${field} is-empty`)).toBe(isMet)
  })

  test('several conditions must all be met', () => {
    expect(meets(user, 'country is KR', 'age is 7')).toBe(true)
    expect(meets(user, 'country is KR', 'age is 8')).toBe(false)
    expect(meets(user)).toBe(true)
  })

  test.each([
    ['ascii `quoted`', "ASCII 'QUOTED'"],
    ['ＦＵＬＬ', 'full'],
    ['Łódź “x”', 'lodz "x"'],
    ['안나', '안나'],
    [`${'a\u0301'.repeat(3)}`, 'aaa'],
  ])('%j equals %j', (value, typed) => {
    expect(meets({ value }, `value is ${typed}`)).toBe(true)
    expect(meets({ value }, `value contains ${typed}`)).toBe(true)
  })

  test('every text equals itself as the filters fold it', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."aB`'가힣각一鿿中 é") }),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(texts, (value) => {
        fc.pre(fold(value).trim() !== '' && !hasTooManyMarks(value))
        expect(meets({ value }, ...formatWhere([condition('value', 'is', fold(value))]))).toBe(true)
        expect(meets({ value: fold(value) }, ...formatWhere([condition('value', 'is', value)]))).toBe(true)
      }),
    )
  })

  test('a text with too many marks is compared without being folded', () => {
    const value = `a${'\u0301\u0316'.repeat(50_000)}`
    expect(meets({ value }, 'value contains b')).toBe(false)
  })
})

describe('problems', () => {
  test.each([
    ['a contains', 'value'],
    ['a is  ', 'value'],
    ['a is \u200b', 'value'],
    ['a before', 'value'],
    ['a is-empty', undefined],
    ['a is x', undefined],
    ['a before x', 'time'],
    ['a after 31.10.2026', 'time'],
    ['a after 2026-10', 'time'],
    ['a after 2026-02-31', 'time'],
    ['a after 2026-13-01', 'time'],
    ['a after 2026-10-31 25:00', 'time'],
    ['a after 2026-10-31', undefined],
    ['a after 2026-10-31 18:00', undefined],
    ['a after 2026-10-31T18:00:05.123456Z', undefined],
    ['a after 2026-10-31 18:00 +09:00', undefined],
    ['a before 2026', undefined],
    ['a before -1.5', undefined],
    // A number would not be compared with the times of other rows.
    ['createdAt before 2026', 'time'],
    ['profile.last_seen after 1999', 'time'],
    ['createdAt before 1761955200', 'time'],
    ['createdAt is 1761955200', undefined],
  ])('that of %j is %j', (where, problem) => {
    const [parsed] = parseWhere([where]).conditions
    expect(parsed && conditionProblem(parsed)).toBe(problem)
  })
})

describe('any record', () => {
  test('is tested without an error, and “is not” is the opposite of “is”', () => {
    fc.assert(
      fc.property(json, anyCondition, (value, each) => {
        const record: JsonObject = { a: value, [each.field ?? 'b']: value }
        expect(recordTest([each])(record)).toBeTypeOf('boolean')
        const [is, isNot] = (['is', 'is-not'] as const).map((operator) =>
          recordTest([{ ...each, operator }])(record),
        )
        expect(isNot).toBe(!is)
      }),
    )
  })

  test('is found by each of its texts in any field', () => {
    fc.assert(
      fc.property(json, fc.string({ unit: 'grapheme', minLength: 1 }), (value, text) => {
        fc.pre(conditionProblem(condition(undefined, 'is', text)) === undefined)
        const record: JsonObject = { a: [value, { b: text }] }
        for (const operator of ['is', 'contains'] as const)
          for (const field of [undefined, 'a.b'])
            expect(recordTest([condition(field, operator, text)])(record)).toBe(true)
      }),
    )
  })

  test('may be nested deeper than the stack', () => {
    let value: Json = 'x'
    for (let depth = 0; depth < 100_000; depth += 1) value = depth % 2 ? [value] : { a: value }
    expect(meets({ a: value, b: 'y' }, '* contains y')).toBe(true)
    expect(meets({ a: value }, '* contains x')).toBe(false)
    expect(meets({ a: value }, `${'a.'.repeat(200)}a is x`)).toBe(false)
    expect(fieldPathsOf([{ record: { a: value } }], 'users')).toHaveLength(3)
  })
})
