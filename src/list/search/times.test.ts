import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '../../reading/index.ts'
import { condition, meets } from '../../testing/conditions.ts'
import { fc } from '../../testing/fast-check.ts'
import { stubZone } from '../../testing/stub-zone.ts'
import { type Operator, parseWhere, recordTest, timeOf, timeRangeOf, uncertainTest } from './conditions.ts'

afterEach(() => vi.restoreAllMocks())

/** The local time of a text such as `2026-10-31T18:00`, as in the address and for people. */
const local = (text: string) => new Date(text).getTime()
const localIso = (text: string) => new Date(text).toISOString()

describe('times', () => {
  const day = local('2026-10-31T00:00')

  test.each([
    ['createdAt', '2026-10-31T09:00:00Z', Date.UTC(2026, 9, 31, 9)],
    ['note', '2026-10-31T09:00+0900', Date.UTC(2026, 9, 31)],
    ['note', '2026-10-31 09:00:00+00', Date.UTC(2026, 9, 31, 9)],
    ['note', ' 2026-10-31t09:00:00z ', Date.UTC(2026, 9, 31, 9)],
    ['note', '2026-10-31 09:00:00,5 UTC', Date.UTC(2026, 9, 31, 9, 0, 0, 500)],
    ['createdAt', 1_790_000_000, 1_790_000_000_000],
    ['profile.last_seen', 1_790_000_000_123, 1_790_000_000_123],
    ['age', 1_790_000_000, undefined],
    ['format', 1_790_000_000, undefined],
    ['createdAt', 0, undefined],
    ['createdAt', 7, undefined],
    ['createdAt', 1_790_000_000_000_000, undefined],
    ['createdAt', 1_790_000_000n, undefined],
    ['createdAt', '0001-01-01T00:00:00Z', undefined],
    ['createdAt', '0000-00-00', undefined],
    ['createdAt', '2026-02-30T00:00:00Z', undefined],
    ['createdAt', '2026-02-31', undefined],
    ['createdAt', '2026-00-10T00:00:00Z', undefined],
    ['createdAt', '2026-13-10', undefined],
    ['createdAt', '2026-10-00', undefined],
    ['createdAt', '2026-10-32T00:00', undefined],
    ['createdAt', '2026-10-31T25:00', undefined],
    ['createdAt', '2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
    ['createdAt', '1790000000', undefined],
    ['createdAt', null, undefined],
    ['createdAt', { $date: '2026-10-31' }, undefined],
  ])('%s: %o is the instant %o', (field, value, time) => {
    expect(timeOf(field, value)).toEqual(time === undefined ? undefined : { time, isCalendar: false })
  })

  test.each([
    ['2026-10-31T09:00:00', Date.UTC(2026, 9, 31, 9)],
    ['2026-10-31 09:00', Date.UTC(2026, 9, 31, 9)],
    ['2026-10-31', Date.UTC(2026, 9, 31)],
  ])('without a zone, %j is a time of the calendar', (value, time) => {
    expect(timeOf('note', value)).toEqual({ time, isCalendar: true })
  })

  test.each([
    ['at is 2026-10-31[Asia/Seoul]', ['2026-10-30T15:00Z', '2026-10-31T14:59Z'], true],
    ['at is 2026-10-31[Asia/Seoul]', ['2026-10-30T14:59Z', '2026-10-31T15:00Z'], false],
    ['at is 2026-10-31[America/New_York]', ['2026-10-31T04:00Z', '2026-11-01T03:59Z'], true],
    // That day has 25 hours in New York.
    ['at is 2026-11-01[America/New_York]', ['2026-11-01T04:00Z', '2026-11-02T04:59Z'], true],
    ['at after 2026-10-31[Asia/Seoul]', ['2026-10-31T15:00Z'], true],
    ['at before 2026-10-31[Asia/Seoul]', ['2026-10-30T14:59:59.999Z', '2026-10-30'], true],
    [
      'at after 2026-10-31T09:00+09:00',
      ['2026-10-31T00:00Z', '2026-10-31T09:00', '2026-10-31 09:00:00'],
      true,
    ],
    ['at after 2026-10-31T09:00+09:00', ['2026-10-30T23:59Z', '2026-10-31T08:59'], false],
    // The clock shows this time twice.
    ['at is 2026-11-01T01:30[America/New_York]', ['2026-11-01T05:30Z', '2026-11-01T06:30Z'], true],
    // A birthday is the same day everywhere.
    ['at is 2026-10-31[Asia/Seoul]', ['2026-10-31', '2026-10-31T23:59'], true],
    ['at is 2026-10-31[Pacific/Kiritimati]', ['2026-10-31'], true],
    ['at is-not 2026-10-31[Pacific/Kiritimati]', ['2026-10-31'], false],
    ['at is 2026-10-31[Nowhere/Else]', ['2026-10-31T12:00Z'], false],
  ])('for everyone, %j of each of %j is %j', (where, values, isMet) => {
    for (const zone of ['Asia/Seoul', 'America/Los_Angeles']) {
      vi.restoreAllMocks()
      stubZone(zone)
      for (const at of values) expect(meets({ at }, where)).toBe(isMet)
    }
  })

  test.each([
    ['is', '2026-10-31', [false, true, true, false]],
    ['is-not', '2026-10-31', [true, false, false, true]],
    ['before', '2026-10-31', [true, false, false, false]],
    ['after', '2026-10-31', [false, false, false, true]],
    ['before', '2026-11-01', [true, true, true, false]],
    ['after', '2026-10-30', [false, true, true, true]],
  ] as const)('%s %s compares with the whole local day', (operator, value, expected) => {
    const times = [
      '2026-10-30T23:59:59.999',
      '2026-10-31T00:00',
      '2026-10-31T23:59:59.999',
      '2026-11-01T00:00',
    ]
    const results = (toValue: (time: string) => Json) =>
      times.map((time) => meets({ createdAt: toValue(time) }, `createdAt ${operator} ${value}`))
    expect(results(localIso)).toEqual(expected)
    expect(results(local)).toEqual(expected)
    expect(results((time) => Math.floor(local(time) / 1000))).toEqual(expected)
    // A day without a time is the same day in every time zone.
    expect(results((time) => time.slice(0, 10))).toEqual(expected)
    expect(results((time) => time)).toEqual(expected)
  })

  test.each([
    ['is', '2026-10-31 18:00', [false, true, true, true, false]],
    ['is-not', '2026-10-31T18:00', [true, false, false, false, true]],
    ['before', '2026-10-31 18:00', [true, false, false, false, false]],
    // A minute that is named is included.
    ['after', '2026-10-31 18:00', [false, true, true, true, true]],
    ['is', '2026-10-31 18:00:00', [false, true, true, false, false]],
    ['after', '2026-10-31 18:00:00', [false, false, true, true, true]],
    ['is', '2026-10-31 18:00:00.00', [false, true, true, false, false]],
    ['is', '2026-10-31 18:00:00.000', [false, true, false, false, false]],
    ['after', '2026-10-31 18:00:00.001', [false, false, false, true, true]],
  ] as const)('%s %s compares to the precision typed', (operator, value, expected) => {
    const times = ['17:59:59.999', '18:00', '18:00:00.001', '18:00:59.999', '18:01']
    expect(
      times.map((time) =>
        meets({ createdAt: localIso(`2026-10-31T${time}`) }, `createdAt ${operator} ${value}`),
      ),
    ).toEqual(expected)
  })

  const noTimes = ['0001-01-01T00:00:00Z', 0, null, '', []]
  // A number is a time in a field that is compared with one, if it can be.
  const sameDay = [day / 1000, day, { _seconds: day / 1000, _nanoseconds: 5 }]
  const sameInstant = ['2026-10-31T09:00:00Z']

  test.each<[where: string, values: Json[], isMet: boolean]>([
    ['at is 2026-10-31 18:00+09:00', sameInstant, true],
    ['at is 2026-10-31T11:00 +0200', sameInstant, true],
    ['at before 2026-10-31T09:00Z', sameInstant, false],
    ['at before 2026-10-31', noTimes, false],
    ['at after 2000-01-01', noTimes, false],
    ['at after 2026-10-30', sameDay, true],
    ['at before 2026-10-30', [...sameDay, 7], false],
    ['* is 2026-10-31', [[{ b: '2026-10-31' }], [{ lastSeenAt: day / 1000 }]], true],
    ['* is 2026-10-31', [[{ size: day / 1000 }]], false],
  ])('%j of %o is %j', (where, values, isMet) => {
    for (const at of values) expect(meets({ at }, where)).toBe(isMet)
  })

  test.each<[values: Json[], where: string[], isUncertain: boolean]>([
    [['Sat, 31 Oct 2026 18:00:00 GMT', 'never', '1793469600', 1793469600n, 7], ['at after 2026-10-01'], true],
    [['yesterday'], ['at is 2026-10-31'], true],
    // No time, or one that can be read, is certain.
    [[null, '', ' ', 0, '0', '0001-01-01T00:00:00Z', [], day, '2026-10-31'], ['at after 2026-10-01'], false],
    [['yesterday'], ['at contains 2026-10-31'], false],
    [['yesterday'], ['at after 7'], false],
    // Another condition is not met.
    [['yesterday'], ['at after 2026-10-01', 'name is x'], false],
  ])('whether %o meets %j is uncertain: %j', (values, where, isUncertain) => {
    const test = uncertainTest(parseWhere(where).conditions)
    for (const at of values) expect(test({ at, name: 'y' })).toBe(isUncertain)
  })
})

describe('the range of a field’s times', () => {
  const rangeOf = (...where: string[]) => timeRangeOf(parseWhere(where).conditions, 'createdAt')
  const [from, to] = [local('2026-10-31T18:00'), local('2026-10-31T19:00')]

  test.each([
    [['createdAt after 2026-10-31 18:00', 'createdAt before 2026-10-31 19:00'], { from, to }],
    [['createdAt is-not 2026-10-31'], undefined],
    [['createdAt contains 2026-10-31'], undefined],
    [['createdAt after 7'], undefined],
    [['updatedAt after 2026-10-31', '* after 2026-10-31', 'createdAt is-empty'], undefined],
    [[], undefined],
  ])('that of %j', (where, range) => {
    expect(rangeOf(...where)).toEqual(range)
  })

  test('a record with a time meets the conditions exactly if the time is in the range', () => {
    const offset = fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 })
    const typed = fc.constantFrom(
      '2026-10-31',
      '2026-11-01',
      '2026-10-31 18:00',
      '2026-10-31 18:00:30',
      '2026-10-30T23:00Z',
    )
    const timeCondition = fc.tuple(fc.constantFrom<Operator>('before', 'after', 'is'), typed)
    fc.assert(
      fc.property(fc.array(timeCondition, { minLength: 1, maxLength: 3 }), offset, (times, distance) => {
        const conditions = times.map(([operator, value]) => condition('createdAt', operator, value))
        const time = from + distance
        const range = timeRangeOf(conditions, 'createdAt') ?? { from: 0, to: 0 }
        expect(recordTest(conditions)({ createdAt: new Date(time).toISOString() })).toBe(
          time >= range.from && time < range.to,
        )
      }),
    )
  })
})
