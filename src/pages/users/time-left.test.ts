import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3570, '59 minutes 30 seconds'],
  [3600, '1 hour'],
  [3601, '1 hour'],
  [5400, '1 hour 30 minutes'],
  [90_000, '1 day 1 hour'],
  [100_000_000, '1,157 days 9 hours'],
])('%i seconds are formatted as %s', (seconds, text) => {
  expect(timeLeft(seconds, 'en')).toBe(text)
})

test('a duration is formatted in the requested language', () => {
  expect(timeLeft(3570, 'ko')).toBe('59분 30초')
})
