import { expect, test, vi } from 'vitest'
import { condition } from '../../testing/conditions.ts'
import { timeOf, timeRangeOf } from './conditions.ts'

// It is a system test because a process, unlike a thread, can change its time zone.

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
])('in %s a day lasts from its first instant to that of the next day', (zone, changes) => {
  vi.stubEnv('TZ', zone)
  try {
    const localDay = (time: number) => new Date(time).toLocaleDateString('sv')
    const hours = (date: string) => {
      const { from, to } = timeRangeOf([condition('createdAt', 'is', date)], 'createdAt') ?? {
        from: 0,
        to: 0,
      }
      expect([localDay(from), localDay(to - 1)]).toEqual([date, date])
      expect([localDay(from - 1), localDay(to)]).not.toContain(date)
      expect(timeOf('birthday', date)).toBe(from)
      return (to - from) / 3_600_000
    }
    expect(['2026-01-01', '2026-07-15', '2026-12-31'].map(hours)).toEqual([24, 24, 24])
    expect(changes.map(hours)).not.toContain(24)
  } finally {
    vi.unstubAllEnvs()
  }
})
