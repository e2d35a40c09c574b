import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conditionProblem, parseClock } from '../../list/search/conditions.ts'
import { isoTimeOf } from '../../list/search/shown-times.ts'
import { timesPreference } from '../../preferences/times-preference.ts'
import type { JsonObject } from '../../reading/index.ts'
import { condition } from '../../testing/conditions.ts'
import { stubZone } from '../../testing/stub-zone.ts'
import { shortTime } from '../../ui/Time.tsx'
import { fieldKindsOf, otherZoneOf, resolveValue, shownValue } from './typed-values.ts'

/** 27 October 2026, 10:30 in Seoul. */
const now = Date.UTC(2026, 9, 27, 1, 30)

beforeEach(() => {
  stubZone('Asia/Seoul')
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  timesPreference.reset()
})

const kindsOf = (...records: JsonObject[]) =>
  fieldKindsOf(
    records.map((record) => ({ record })),
    ['at', 'seenAt', 'country', 'profile.countryCode', 'text'],
  )

describe('what is typed as a time', () => {
  test.each([
    ['27 Oct', '2026-10-27'],
    ['28 Oct', '2025-10-28'],
    ['1 January', '2026-01-01'],
    ['27 Sept, 18:00', '2026-09-27 18:00'],
    ['27 Oct 18:00', '2026-10-27 18:00'],
    ['Oct 27, 2025', '2025-10-27'],
    ['12 Mar 2026, 09:41 UTC', '2026-03-12 09:41Z'],
    ['12 Mar 2026, 9:41 GMT+9', '2026-03-12 09:41+09:00'],
    ['12 Mar 2026 09:41:05 GMT-3:30', '2026-03-12 09:41:05-03:30'],
    ['29 Feb', '2024-02-29'],
    ['today', '2026-10-27'],
    ['Yesterday 18:00', '2026-10-26 18:00'],
    ['10월 27일', '2026-10-27'],
    ['10월 28일 18:00', '2025-10-28 18:00'],
    ['2025년 3월 2일', '2025-03-02'],
    ['2025. 3. 2.', '2025-03-02'],
    ['2025. 3. 2. 18:00 GMT+9', '2025-03-02 18:00+09:00'],
    ['29 Sep 2026, 09:00 CEST', undefined],
    ['어제', '2026-10-26'],
    ['오늘 09:00', '2026-10-27 09:00'],
    ['2 min. ago', '2026-10-27 10:28'],
    ['3시간 전', '2026-10-27 07:30'],
    ['31.10.2026', undefined],
    ['31 Feb', undefined],
    ['31 Feb 2025', undefined],
    ['27 Oct, 25:00', undefined],
    ['27 Oct, 25:00 CET', undefined],
    ['27 Oct 18:75 UTC', undefined],
    ['Player 12, 3456', undefined],
    ['Marco 12', undefined],
    ['27 Oct\t18:00', undefined],
    ['27 Foo', undefined],
    ['2026', undefined],
    ['', undefined],
  ])('%j is %j', (typed, time) => {
    expect(isoTimeOf(typed)).toBe(time)
  })

  test.each(['2026-04-10', '2026-10-10', '2026-12-31'])(
    'on %s, the name of a zone is that of the shown zone at the time',
    (today) => {
      vi.restoreAllMocks()
      vi.setSystemTime(today)
      stubZone('Europe/Berlin')
      expect(isoTimeOf('29 Sep 2026, 09:00 CEST')).toBe('2026-09-29 09:00')
      expect(isoTimeOf('29 Jan 2026, 09:00 cet')).toBe('2026-01-29 09:00')
      expect(isoTimeOf('29 Jul 2026, 09:00 CET')).toBeUndefined()
      expect(isoTimeOf('29 Jan 2026, 09:00 EST')).toBeUndefined()
      // The clock shows this time twice.
      expect(isoTimeOf('25 Oct 2026, 02:30 CEST')).toBe('2026-10-25 02:30+02:00')
      expect(isoTimeOf('25 Oct 2026, 02:30 CET')).toBe('2026-10-25 02:30+01:00')
    },
  )

  test('a relative time is a limit, and equal to no time', () => {
    const resolved = (operator: 'is' | 'is-not' | 'after') =>
      resolveValue(condition('createdAt', operator, '3 hr. ago'), new Map())
    expect(resolved('after')).toMatch(/^2026-10-27T07:30/)
    expect([resolved('is'), resolved('is-not')]).toEqual(['3 hr. ago', '3 hr. ago'])
  })

  test('hours are counted across a clock change', () => {
    vi.restoreAllMocks()
    stubZone('America/Chicago')
    expect(isoTimeOf('3 hr. ago', Date.parse('2026-11-01T03:00-06:00'))).toBe('2026-11-01 01:00')
  })

  test.each([2, 40, 200, 3000, 50_000, 200_000, 900_000])(
    'the table’s text of a time %d minutes ago is one',
    (minutes) => {
      // Formats use the zone of the process, whatever zone is stubbed.
      timesPreference.set('utc')
      const shown = shortTime(new Date(now - minutes * 60_000), new Date(), 'utc')
      const value = resolveValue(condition('at', 'after', shown), new Map())
      expect(conditionProblem(condition('at', 'after', value))).toBeUndefined()
      // The table truncates to minutes, hours or days.
      const unit = / (?:hr|h)/.test(shown)
        ? 3_600_000
        : shown.includes(':') || minutes < 60
          ? 60_000
          : 86_400_000
      const { instant, wall } = parseClock(value) ?? { wall: Number.NaN }
      const distance = Math.abs((instant ?? wall) - (now - minutes * 60_000))
      expect(distance).toBeLessThan(unit)
    },
  )
})

describe('the value in the address', () => {
  test.each([
    ['at', 'after', '2026-10-27', '2026-10-27[Asia/Seoul]'],
    ['at', 'after', 'yesterday', '2026-10-26[Asia/Seoul]'],
    ['at', 'before', '2026-10-27 09:00', '2026-10-27T09:00+09:00'],
    ['at', 'after', '2026-10-27 09:00Z', '2026-10-27 09:00Z'],
    ['at', 'after', '2026-10-27[Europe/Berlin]', '2026-10-27[Europe/Berlin]'],
    ['at', 'is', '어제', '2026-10-26[Asia/Seoul]'],
    ['text', 'is', 'yesterday', 'yesterday'],
    ['seenAt', 'is', '27 Oct 2025', '27 Oct 2025'],
    ['seenAt', 'after', '27 Oct 2025', '2025-10-27[Asia/Seoul]'],
    ['createdAt', 'is', '27 Oct 2025', '2025-10-27[Asia/Seoul]'],
    ['text', 'is', '2026-10-27', '2026-10-27[Asia/Seoul]'],
    ['at', 'contains', '2026-10-27', '2026-10-27'],
    ['at', 'after', '7', '7'],
    ['country', 'is', 'South Korea', 'KR'],
    ['country', 'is-not', '대한민국', 'KR'],
    ['country', 'is', '한국', 'KR'],
    ['country', 'is', 'germany', 'DE'],
    ['profile.countryCode', 'is', '프랑스', 'FR'],
    ['country', 'is', 'kr', 'kr'],
    ['country', 'contains', 'Norway', 'Norway'],
    ['text', 'is', 'Norway', 'Norway'],
  ] as const)('of %s %s %j is %j', (field, operator, typed, value) => {
    const kinds = kindsOf({
      at: '2026-10-31T18:00:00Z',
      seenAt: '27 Oct 2025',
      country: 'KR',
      profile: { countryCode: 'FR' },
      text: 'x',
    })
    expect(resolveValue(condition(field, operator, typed), kinds)).toBe(value)
  })

  test.each([
    ['is', 'Yes', 'true'],
    ['is-not', ' no ', 'false'],
    ['contains', 'yes', 'true'],
    ['is', 'true', 'true'],
    ['is', 'maybe', 'maybe'],
  ] as const)('of a boolean with %s: %s is %s', (operator, typed, value) => {
    const booleans = kindsOf({ text: true }, { text: false }, { text: null })
    expect(resolveValue(condition('text', operator, typed), booleans)).toBe(value)
    expect(resolveValue(condition('text', operator, typed), kindsOf({ text: 'Yes' }, { text: true }))).toBe(
      typed,
    )
  })

  test('has the name of the zone for a time that the clock shows twice, or never', () => {
    vi.restoreAllMocks()
    stubZone('Europe/Berlin')
    for (const typed of ['2026-10-25 02:30', '2026-03-29 02:30'])
      expect(resolveValue(condition('at', 'after', typed), new Map())).toBe(
        `${typed.replace(' ', 'T')}[Europe/Berlin]`,
      )
  })

  test('of a time that the clock shows twice is shown with its offset', () => {
    vi.restoreAllMocks()
    stubZone('Europe/Berlin')
    const shown = ['02:30', '03:30'].map((time) =>
      shownValue(condition('at', 'after', `2026-10-25T${time}+0${time === '02:30' ? 2 : 1}:00`)),
    )
    expect(shown).toEqual(['2026-10-25T02:30+02:00', '2026-10-25 03:30'])
  })

  test('is in UTC if the browser does not know its zone', () => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    vi.mocked(Intl.DateTimeFormat.prototype.resolvedOptions).mockReturnValue({
      ...options,
      timeZone: 'Etc/Nowhere',
    })
    expect(resolveValue(condition('at', 'after', '2026-10-27'), new Map())).toBe('2026-10-27[UTC]')
  })

  test('is in UTC if times are shown so', () => {
    timesPreference.set('utc')
    expect(resolveValue(condition('at', 'after', '2026-10-27'), new Map())).toBe('2026-10-27[UTC]')
    expect(resolveValue(condition('at', 'after', '2026-10-27 09:00'), new Map())).toBe(
      '2026-10-27T09:00+00:00',
    )
  })

  test.each([
    ['2026-10-27[Asia/Seoul]', '2026-10-27', undefined],
    ['2026-10-27[Europe/Berlin]', '2026-10-27[Europe/Berlin]', 'Europe/Berlin'],
    ['2026-10-27T09:00+09:00', '2026-10-27 09:00', undefined],
    ['2026-10-27T09:00-07:00', '2026-10-27T09:00-07:00', '-07:00'],
    ['2026-10-27T09:00Z', '2026-10-27T09:00Z', 'UTC'],
    ['2026-10-27T09:00Z[Asia/Seoul]', '2026-10-27T09:00Z[Asia/Seoul]', 'UTC'],
    ['2026-10-27', '2026-10-27', undefined],
    ['7', '7', undefined],
  ])('%j is shown as %j, and its zone as %j', (value, shown, zone) => {
    expect(shownValue(condition('at', 'after', value))).toBe(shown)
    expect(otherZoneOf(value)).toBe(zone)
  })
})

test('a field is of times or countries only if all its values are, and no time only if none is', () => {
  const time = '2026-10-31T18:00:00Z'
  expect([
    ...kindsOf({ at: time, country: 'KR' }, { at: null, country: '' }, { at: '0001-01-01T00:00:00Z' }),
  ]).toEqual([
    ['at', 'time'],
    ['country', 'country'],
  ])
  expect([...kindsOf({ at: time, country: 'KR', text: 'KR' }, { at: 'never', country: 'Korea' })]).toEqual([
    ['country', 'other'],
    ['text', 'other'],
  ])
  expect([...kindsOf()]).toEqual([])
})

test.each([
  ['country.code', 'country'],
  ['home_country', 'country'],
  ['countryIso2', 'country'],
  ['homeCountryCode', 'country'],
  ['nationality', 'country'],
  ['destination', 'other'],
  ['donationType', 'other'],
  ['countryLanguage', 'other'],
])('a field %s of two capital letters is of the kind %s', (field, kind) => {
  expect(fieldKindsOf([{ record: { [field]: 'KR' } }], [field]).get(field)).toBe(kind)
})
