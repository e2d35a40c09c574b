import { expect, test } from 'vitest'
import { idleLimitMs } from './idle.ts'

const MINUTE_MS = 60_000

test.each([
  ['30', 30 * MINUTE_MS],
  [' 2 ', 2 * MINUTE_MS],
  ['0.5', 0.5 * MINUTE_MS],
  ['0', Number.POSITIVE_INFINITY],
  ['', 30 * MINUTE_MS],
  ['-1', 30 * MINUTE_MS],
  ['soon', 30 * MINUTE_MS],
])('if the operator sets the idle minutes to "%s", the idle limit is %d ms', (minutes, limit) => {
  expect(idleLimitMs(minutes)).toBe(limit)
})
