import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../reading/index.ts'
import { type FieldType, parseSettings, SETTINGS_VERSION } from '../../settings/settings.ts'
import { fc } from '../../testing/fast-check.ts'
import { type Operator, recordTest } from './conditions.ts'
import { isPhoneField, looksLikePhone, phoneFinder } from './phones.ts'
import { valueMatcher } from './value-matcher.ts'

const recordOf = (path: string, value: string | number): JsonObject =>
  path
    .split('.')
    .reduceRight<JsonObject | string | number>((inner, name) => ({ [name]: inner }), value) as JsonObject

const declare = (path: string, type?: FieldType) =>
  parseSettings(JSON.stringify({ version: SETTINGS_VERSION, users: { fields: [{ path, type }] } })).resources
    .users

/** What each search says about a record: in all fields, in one field, in Find and in Match by. */
function results(text: string, value: string | number, path: string, type?: FieldType) {
  const declared = declare(path, type)
  const record = recordOf(path, value)
  const meets = (operator: Operator, field?: string) =>
    recordTest([{ field, operator, value: text }], declared)(record)
  return {
    contains: meets('contains'),
    is: meets('is', path),
    isNot: !meets('is-not'),
    find: valueMatcher([text], undefined, declared)(record).has(0),
    matchBy: valueMatcher(['other', text], path, declared)(record).has(1),
  }
}

const all = (isSame: boolean) => ({
  contains: isSame,
  is: isSame,
  isNot: isSame,
  find: isSame,
  matchBy: isSame,
})

function expectBothWays(one: string, other: string, path: string, isSame: boolean, type?: FieldType) {
  expect(results(one, other, path, type)).toEqual(all(isSame))
  expect(results(other, one, path, type)).toEqual(all(isSame))
}

describe('one number in two notations', () => {
  test.each([
    ['+82 10-1234-5678', '010-1234-5678', 'profile.phone'],
    ['+82-010-1234-5678', '+821012345678', 'phone'],
    ['02.555.12.34', '+32 2 555 12 34', 'phone'],
    ['044.668.18.00', '+41 44 668 18 00', 'phone'],
    ['+45 20 12 12 31', '20121231', 'phone'],
    ['010-1234-5678', '01012345678', 'userLogin'],
    ['+82 10-1234-5678', '01012345678', 'phone'],
    ['+82 10-1234-5678', '821012345678', 'phone'],
    ['+82 10-1234-5678', '0082 10 1234 5678', 'phone'],
    ['+82 10-1234-5678', '00821012345678', 'phoneNumber'],
    ['+82 10-1234-5678', '+82 (0)10 1234 5678', 'phone'],
    ['+82 10-1234-5678', '1012345678', 'mobile'],
    ['+82 10-1234-5678', '010.1234.5678', 'contacts.tel'],
    ['010-1234-5678', '(010) 1234 5678', 'note'],
    ['010-1234-5678', '０１０－１２３４－５６７８', 'note'],
    ['010-1234-5678', '010\u20111234\u20115678', 'note'],
    ['010-1234-5678', '010–1234—5678', 'note'],
    ['010-1234-5678', '010\u00a01234\u00a05678', 'note'],
    ['010-1234-5678', '\u202a+82 10 1234 5678\u202c', 'note'],
    ['+44 20 7946 0958', '+44 (0)20 7946 0958', 'note'],
    ['+44 20 7946 0958', '020 7946 0958', 'note'],
    ['+44 20 7946 0958', '0044 (0)20/7946-0958', 'note'],
    ['+44 20 7946 0958', '(+44) 20 7946 0958', 'note'],
    ['+49 (0) 30 / 901820', '030 901820', 'homeTel'],
    ['+1 415 555 2671', '(415) 555-2671', 'note'],
    ['+1 415 555 2671', '415.555.2671', 'note'],
    ['+1 415 555 2671', '14155552671', 'note'],
    ['415-555-2671', '4155552671', 'note'],
    ['+39 06 1234 5678', '06 1234 5678', 'note'],
    ['+33 1 23 45 67 89', '01.23.45.67.89', 'note'],
    ['+65 6123 4567', '6123-4567', 'note'],
    ['+65 6123 4567', '61234567', 'msisdn'],
    ['02-123-4567', '+82 2 123 4567', '전화'],
    ['010-1234-5678', '1012345678', '휴대폰'],
    ['010-1234-5678', '+821012345678', 'cell_no'],
    ['010-1234-5678', '821012345678', 'contactNumber'],
    ['010-1234-5678', '1234-5678', 'whatsapp'],
    ['0123-4567', '01 234 567', 'phone'],
  ])('%j is %j in the field %s', (one, other, path) => expectBothWays(one, other, path, true))
})

describe('what only looks like it', () => {
  test.each([
    // IDs.
    ['+49 1234 567 890', '1234567890', 'userId'],
    ['001-234-5678', '12345678', 'memberNo'],
    ['12-345-678', '12345678', 'reference'],
    ['5678-9012', '1234.5678.9012', 'reference'],
    ['+82 1234.5678', '1234-5678', 'order_id'],
    ['+82 10 1234 5678', '8210-1234-5678', 'orderNumber'],
    ['1234-5678', '0012345678', 'mobileDeviceId'],
    ['12345678', '1234-5678', 'reference'],
    ['12.345.678.901', '12345678901', 'reference'],
    // Days and times.
    ['+82 2026 10 31', '2026-10-31', 'phone'],
    ['99912345678', '1234-5678', 'mobile_balance'],
    ['(31) 102026', '31.10.2026', 'note'],
    ['(10) 312026', '10/31/2026', 'note'],
    ['+20 2610 311800', '2026-10-31 1800', 'note'],
    ['+44 1761 955200', '1761955200', 'phoneVerifiedAt'],
    ['176-195-5200', '1761955200', 'created'],
    // Amounts.
    ['(123) 456789', '1 234 567,89', 'note'],
    ['+12 345 678', '12,345,678', 'note'],
    ['+49 12 345 678', '12.345.678', 'note'],
    ['415-555-2671', '4155552671', 'balance'],
    // IP addresses and cards.
    ['+192 168 100200', '192.168.100.200', 'note'],
    ['192-168-100-200', '192.168.100.200', 'ipAddress'],
    ['+3782-822463-10005', '3782 822463 10005', 'note'],
    ['+4242 4242 4242', '4242 4242 4242 4242', 'note'],
    ['+1 4242 4242', '4242-4242', 'cardLast8'],
    ['+82 10 1234 42-42', '4242', 'phone'],
    // Short or other numbers.
    ['123-4567', '1234567', 'phone'],
    ['+82 2 123 4567', '123-4567', 'phone'],
    ['0123-4567', '+82 123-4567', 'phone'],
    ['+82 10-1234-5678', '010-9234-5678', 'phone'],
    ['+82 2 123 4567', '031-123-4567', 'phone'],
    ['+1 212-345-6789', '+91 212-345-6789', 'phone'],
    ['+82 10-1234-5678', '+1 10-1234-5678', 'phone'],
    ['010-1234-5678', '1012345678', 'hotel'],
    ['010 1234 5678', '010-1234-5678-0000-0', 'phone'],
  ])('%j is not %j in the field %s', (one, other, path) => expectBothWays(one, other, path, false))
})

describe('a declared field', () => {
  const korean = { name: 'phone', countryCode: '+82' } as const

  test.each([
    ['+82 10-1234-5678', '01012345678', korean, true],
    ['+1 10-1234-5678', '010-1234-5678', korean, false],
    ['010-1234-5678', '+1 10-1234-5678', korean, false],
    ['0123-4567', '+82 123-4567', korean, true],
    ['012-3456', '+82 12-3456', korean, false],
    ['+65 2026 1031', '20261031', { name: 'phone' }, true],
    ['+1 10-1234-5678', '010-1234-5678', { name: 'phone' }, true],
    ['+1 415 555 2671', '14155552671', { name: 'bytes' }, false],
  ] as const)('%j and %j in %j: %j', (one, other, type, isSame) =>
    expectBothWays(one, other, 'reach', isSame, type),
  )

  test.each([
    ['reach', true],
    ['profile.phones.number', true],
    ['phoneId', false],
    ['phoneVerifiedAt', false],
    ['telemetry', false],
    ['contactNotes', false],
  ])('%s has phone numbers: %j', (path, isPhone) =>
    expect(isPhoneField(path, declare('reach', korean).fields)).toBe(isPhone),
  )
})

test('a number in a list inside a record is compared, and an equal value precedes equal digits', () => {
  const record = { phones: [{ number: 821012345678n }], other: '010-1234-5678' }
  expect(valueMatcher(['+82 10 1234 5678'], undefined)(record).get(0)).toBe('digits')
  expect(valueMatcher(['010-1234-5678'], undefined)(record).get(0)).toBe('value')
  expect(valueMatcher(['+82 10 1234 5678'], 'phones.number')(record).get(0)).toBe('digits')
  expect(valueMatcher(['+82 10 1234 5678'], 'phones')(record).get(0)).toBe('digits')
})

const phoneLike = fc
  .array(fc.constantFrom(...'0123456789', ...'00112', ' ', '-', '.', '(', ')', '/', '+'), { maxLength: 22 })
  .map((characters) => characters.join(''))
const path = fc.constantFrom('phone', 'note', 'userId', 'reach')
const { fields } = declare('reach', { name: 'phone', countryCode: '+82' })

test('the same number is so both ways, and never with fewer than 8 digits', () => {
  const isSame = (one: string, other: string, at: string) =>
    phoneFinder([one], fields)?.(other, at).length === 1
  const digits = (text: string) => text.replace(/\D/g, '')
  const pair = fc.oneof(
    fc.tuple(phoneLike, phoneLike),
    // Similar numbers.
    fc
      .tuple(phoneLike, fc.constantFrom('', '0', '+82 ', '+82', '00 82', '82'))
      .map(([text, prefix]) => [text, prefix + text] as const),
  )
  let sameCount = 0
  fc.assert(
    fc.property(pair, path, ([one, other], at) => {
      const same = isSame(one, other, at)
      sameCount += Number(same)
      expect(isSame(other, one, at)).toBe(same)
      if (same) expect(Math.min(digits(one).length, digits(other).length)).toBeGreaterThanOrEqual(8)
    }),
    { numRuns: 2000 },
  )
  expect(sameCount).toBeGreaterThan(0)
})

test('for a text that is no phone number, no value is read as one', () => {
  for (const text of [
    'anna@example.com',
    'usr_12345678',
    '4711',
    '2,345,678',
    '',
    '1234567',
    'x'.repeat(10_000),
  ])
    expect(phoneFinder([text], new Map())).toBeUndefined()
})

test.each([
  ['+821012345678', true],
  ['555-1234', false],
  ['02.555.12.34', true],
  ['(555) 123-4567', true],
  ['01012345678', false],
  ['2026-10-31', false],
  ['192.168.100.200', false],
  ['usr_1', false],
])('%j is written as a phone number: %j', (text, isPhone) => expect(looksLikePhone(text)).toBe(isPhone))
