import { describe, expect, test } from 'vitest'
import { readRetryAfter } from './retry.ts'

const receivedAt = Date.parse('2026-11-21T12:00:00Z')
const read = (retryAfter: string | null, date: string | null = null) =>
  readRetryAfter({ receivedAt, header: (name) => (name === 'date' ? date : retryAfter) })

describe('Retry-After', () => {
  test.each([
    ['5', 5000],
    ['0', 0],
    [' 30 ', 30_000],
    ['Sat, 21 Nov 2026 12:00:07 GMT', 7000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Saturday, 21-Nov-26 12:00:07 GMT', 7000],
    ['Sat Nov 21 12:00:07 2026', 7000],
  ])('with the value %j means a wait of %i ms', (value, milliseconds) => {
    expect(read(value)).toBe(milliseconds)
  })

  const otherDates = ['Sat, 21 Nov 2026 12:00:07', '21 Nov 2026 12:00:07 GMT', 'Saturday 9']
  test.each(['soon', '-3', '1e9', '', null, ...otherDates])('with the value %j is invalid', (value) => {
    expect(read(value)).toBeUndefined()
  })

  test.each([
    ['two hours ahead of', 'Sat, 21 Nov 2026 14:00:00 GMT', 'Sat, 21 Nov 2026 14:00:07 GMT'],
    ['two hours behind', 'Sat, 21 Nov 2026 10:00:00 GMT', 'Sat, 21 Nov 2026 10:00:07 GMT'],
  ])('is counted from the Date of a service whose clock is %s this one', (_, date, value) => {
    expect(read(value, date)).toBe(7000)
  })

  test('with a date and without a readable Date means at most a minute', () => {
    for (const date of [null, '', '0', 'now', 'Sat, 21 Nov 2026 13:59:00'])
      expect(read('Sat, 21 Nov 2026 14:00:00 GMT', date)).toBe(60_000)
  })
})
