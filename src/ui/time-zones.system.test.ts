import { beforeEach, expect, test, vi } from 'vitest'

// It is a system test because a process, unlike a thread, can change its time zone.

const importTime = () => import('./Time.tsx')

const evening = new Date('2026-11-20T18:30:07.123Z')
const dayLater = new Date('2026-11-21T19:00:00Z')

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('TZ', 'Asia/Seoul')
  return () => vi.unstubAllEnvs()
})

test('a time is shown in the browser’s zone or in UTC, which is named beside a time of day', async () => {
  const { clockTime, exactTime, shortTime, timeOfDay } = await importTime()
  expect(exactTime(evening)).toBe('21 Nov 2026, 03:30 GMT+9')
  expect(exactTime(evening, 'utc')).toBe('20 Nov 2026, 18:30 UTC')
  expect(shortTime(evening, dayLater)).toBe('21 Nov, 03:30')
  expect(shortTime(evening, dayLater, 'utc')).toBe('20 Nov, 18:30')
  expect(clockTime(evening)).toBe('03:30:07')
  expect(clockTime(evening, 'utc')).toBe('18:30:07 UTC')
  // The day of “today” depends on the zone, too.
  const threeHoursBefore = new Date('2026-11-20T14:00:00Z')
  expect(timeOfDay(evening, threeHoursBefore)).toBe('21 Nov 2026, 03:30 GMT+9')
  expect(timeOfDay(evening, threeHoursBefore, 'utc')).toBe('18:30 UTC')
})

test('the year of an old time is left out if it is this year in the zone', async () => {
  const { shortTime } = await importTime()
  const newYear = new Date('2025-12-31T20:00:00Z')
  const now = new Date('2026-06-01T00:00:00Z')
  expect(shortTime(newYear, now)).toBe('1 Jan')
  expect(shortTime(newYear, now, 'utc')).toBe('31 Dec 2025')
})

test('the text with both zones has the time in UTC to the second', async () => {
  const { timeInBothZones } = await importTime()
  expect(timeInBothZones(evening)).toBe('2026-11-20T18:30:07Z (21 Nov 2026, 03:30 GMT+9)')
})

test('conditions compare with days of the zone in which times are shown', async () => {
  const { timesPreference } = await import('../preferences/times-preference.ts')
  const { timeRangeOf } = await import('../list/search/conditions.ts')
  const day = { field: 'createdAt', operator: 'is', value: '2026-10-31' } as const
  const rangeStart = () => timeRangeOf([day], 'createdAt')?.from
  expect(rangeStart()).toBe(Date.UTC(2026, 9, 30, 15))
  timesPreference.set('utc')
  expect(rangeStart()).toBe(Date.UTC(2026, 9, 31))
  expect(timeRangeOf([day], 'createdAt')?.to).toBe(Date.UTC(2026, 10, 1))
})

/** Time zones with days on which the clock changes in 2026, some of them at midnight. */
test.each([
  ['UTC', []],
  ['Asia/Seoul', []],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-29']],
  ['Asia/Beirut', ['2026-03-29', '2026-10-24']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
])('in %s a day lasts from its first instant to that of the next day', async (zone, changes) => {
  vi.stubEnv('TZ', zone)
  const { timeRangeOf } = await import('../list/search/conditions.ts')
  const localDay = (time: number) => new Date(time).toLocaleDateString('sv')
  const hours = (date: string) => {
    const day = { field: 'createdAt', operator: 'is', value: date } as const
    const { from, to } = timeRangeOf([day], 'createdAt') ?? { from: 0, to: 0 }
    expect([localDay(from), localDay(to - 1)]).toEqual([date, date])
    expect([localDay(from - 1), localDay(to)]).not.toContain(date)
    return (to - from) / 3_600_000
  }
  expect(['2026-01-01', '2026-07-15', '2026-12-31'].map(hours)).toEqual([24, 24, 24])
  expect(changes.map(hours)).not.toContain(24)
})

test.each<[zone: string, value: string, change: string, first: string, second?: string]>([
  ['Europe/Berlin', '2026-03-29 02:30', 'skipped', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-03-29 02:00:00', 'skipped', '2026-03-29T01:00Z'],
  ['America/Havana', '2026-03-08 00:59', 'skipped', '2026-03-08T05:00Z'],
  ['Australia/Lord_Howe', '2026-10-04 02:10', 'skipped', '2026-10-03T15:30Z'],
  ['Europe/Berlin', '2026-10-25 02:30', 'repeated', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
  ['America/New_York', '2026-11-01T01:00:00', 'repeated', '2026-11-01T05:00Z', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-05 01:45', 'repeated', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
])(
  'in %s, a condition with the time %s, which is %s, means %s %s',
  async (zone, value, change, first, second = first) => {
    vi.stubEnv('TZ', zone)
    const { clockChangeAt, recordTest } = await import('../list/search/conditions.ts')
    expect(clockChangeAt(value)).toBe(change)
    const { timeNote } = await import('../list/search/search-text.ts')
    expect(timeNote({ field: 'createdAt', operator: 'is', value }, zone)).toMatch(
      change === 'skipped' ? /^The clock skips this time/ : /^The clock repeats this time/,
    )
    const [from, to] = [Date.parse(first), Date.parse(second)]
    const meets = (operator: 'is' | 'is-not' | 'before' | 'after', time: number) =>
      recordTest([{ field: 'createdAt', operator, value }])({ createdAt: time })
    for (const time of [from, to]) expect([meets('is', time), meets('is-not', time)]).toEqual([true, false])
    for (const time of [from - 1, from + 60_000, to - 1, to + 60_000])
      expect([meets('is', time), meets('is-not', time)]).toEqual([false, true])
    expect([meets('before', to - 1), meets('before', to)]).toEqual([true, false])
    expect([meets('after', from - 1), meets('after', from + 1)]).toEqual([false, true])
  },
)

test.each([
  ['Europe/Berlin', ['2026-03-29 01:59', '2026-03-29 03:00', '2026-10-25 01:59', '2026-10-25 03:00']],
  ['Asia/Seoul', ['2026-03-29 02:30', '2026-10-25 02:30']],
])('in %s, no clock change skips or repeats %o', async (zone, values) => {
  vi.stubEnv('TZ', zone)
  const { clockChangeAt } = await import('../list/search/conditions.ts')
  expect(values.map(clockChangeAt)).toEqual(values.map(() => undefined))
  expect(clockChangeAt('2026-10-25 02:30+02:00')).toBeUndefined()
})
