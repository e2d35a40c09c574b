import { expect, test } from 'vitest'
import { timeLeft } from './SignInResult.tsx'

test.each([
  [1, '1 sec'],
  [59, '59 sec'],
  [60, '1 min'],
  [3570, '59 min'],
  [3600, '1 hr'],
  [3601, '1 hr'],
  [5400, '1 hr 30 min'],
  [86_460, '1 day'],
  [90_000, '1 day 1 hr'],
  [100_000_000, '1,157 days 9 hr'],
])('%i seconds are formatted as %s', (seconds, text) => {
  expect(timeLeft(seconds, 'en')).toBe(text)
})

test('a duration is formatted in the requested language', () => {
  expect(timeLeft(3570, 'ko')).toBe('59분')
})
