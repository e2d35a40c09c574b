import { describe, expect, test } from 'vitest'
import { readRetryAfter } from './retry.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('Retry-After', () => {
  test.each([
    ['5', 5000],
    ['0', 0],
    [' 30 ', 30_000],
    ['Sat, 21 Nov 2026 12:00:07 GMT', 7000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('with the value %j means a wait of %i ms', (value, milliseconds) => {
    expect(readRetryAfter(value, now)).toBe(milliseconds)
  })

  test.each(['soon', '-3', '1e9', '', null])('with the value %j is invalid', (value) => {
    expect(readRetryAfter(value, now)).toBeUndefined()
  })
})
