import { describe, expect, test } from 'vitest'
import { exactTime, readInstant, shortTime } from './Time.tsx'

describe('an instant', () => {
  test.each(['2026-03-12T09:41:00Z', '2026-03-12T09:41:00.123Z', '2026-03-12T09:41+09:00'])(
    'is read from %s',
    (text) => {
      expect(readInstant(text)).toBeInstanceOf(Date)
    },
  )

  test.each(['2026-03-12', '12', 'March 7', '2026-13-40T09:41:00Z', 'app 2026-03-12T09:41:00Z', ''])(
    'is not read from %j',
    (text) => {
      expect(readInstant(text)).toBeUndefined()
    },
  )

  test('is near by distance and far by date', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const at = (text: string) => shortTime(new Date(text), now)
    expect(at('2026-11-21T11:58:00Z')).toMatch(/^2 min\.? ago$/)
    expect(at('2026-11-21T09:00:00Z')).toMatch(/^3 hr?\.? ago$/)
    expect(at('2026-11-20T11:00:00Z')).toBe('yesterday')
    expect(at('2026-10-17T11:00:00Z')).toBe('17 Oct')
    expect(at('2025-10-17T11:00:00Z')).toBe('17 Oct 2025')
  })

  test('is exact with its zone', () => {
    expect(exactTime(new Date('2026-03-12T09:41:00Z'))).toMatch(/^\d+ Mar 2026, \d\d:\d\d \S+$/)
  })
})
