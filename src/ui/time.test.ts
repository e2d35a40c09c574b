import { describe, expect, test } from 'vitest'
import { exactTime, readShownInstant, shortTime, timeOfDay } from './Time.tsx'

describe('an instant', () => {
  const timeOf = (text: string, now = '2026-11-21T12:00:00Z') =>
    shortTime(new Date(text), new Date(now), 'utc')

  test.each(['2026-03-12T09:41:00Z', '2026-03-12T09:41:00.123Z', '2026-03-12T09:41+09:00'])(
    'is read from %s',
    (text) => {
      expect(readShownInstant(text)).toBeInstanceOf(Date)
    },
  )

  test.each([
    '2026-03-12',
    '12',
    'March 7',
    '2026-13-40T09:41:00Z',
    '0001-01-01T00:00:00Z',
    'app 2026-03-12T09:41:00Z',
    '',
  ])('is not read from %j', (text) => {
    expect(readShownInstant(text)).toBeUndefined()
  })

  test('is shown as relative within a day, with the hour within 60 days, and as a date otherwise', () => {
    expect(timeOf('2026-11-21T11:58:00Z')).toMatch(/^2 min\.? ago$/)
    expect(timeOf('2026-11-21T09:00:00Z')).toMatch(/^3 hr?\.? ago$/)
    expect(timeOf('2026-11-20T11:00:00Z')).toBe('20 Nov, 11:00')
    expect(timeOf('2026-11-22T13:05:00Z')).toBe('22 Nov, 13:05')
    expect(timeOf('2026-09-22T13:00:00Z')).toBe('22 Sept, 13:00')
    expect(timeOf('2026-09-22T11:00:00Z')).toBe('22 Sept')
    expect(timeOf('2025-12-31T11:00:00Z', '2026-01-03T12:00:00Z')).toBe('31 Dec, 11:00')
    expect(timeOf('2025-10-17T11:00:00Z')).toBe('17 Oct 2025')
  })

  test('is shown in whole minutes and hours that are rounded toward zero', () => {
    expect(timeOf('2026-11-21T11:00:10Z')).toMatch(/^59 min\.? ago$/)
    expect(timeOf('2026-11-21T12:59:50Z')).toMatch(/^in 59 min\.?$/)
    expect(timeOf('2026-11-21T11:00:00Z')).toMatch(/^1 hr?\.? ago$/)
    expect(timeOf('2026-11-20T12:10:00Z')).toMatch(/^23 hr?\.? ago$/)
    expect(timeOf('2026-11-21T11:59:40Z')).toBe('this minute')
    expect(timeOf('2026-11-21T12:00:20Z')).toBe('this minute')
  })

  test('of today is shown as its time of day, and of another day exactly', () => {
    const now = new Date(2026, 10, 21, 0, 30)
    expect(timeOfDay(new Date(2026, 10, 21, 23, 5), now)).toBe('23:05')
    expect(timeOfDay(new Date(2026, 10, 22, 0, 5), now)).toMatch(/^22 Nov 2026, 00:05 \S+$/)
  })

  test('has an exact text with the time zone', () => {
    expect(exactTime(new Date('2026-03-12T09:41:00Z'))).toMatch(/^\d+ Mar 2026, \d\d:\d\d \S+$/)
  })
})
