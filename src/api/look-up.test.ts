import { expect, test } from 'vitest'
import { isSameText } from './look-up.ts'

test.each([
  ['a b', ' a \n b ', true],
  ['caf\u00e9', 'cafe\u0301', true],
  ['a', 'A', false],
  ['ab', 'a b', false],
  // Composing so many marks would take minutes for a text of a megabyte.
  [`${'\u0323\u0301'.repeat(20)}`, `${'\u0323\u0301'.repeat(20)} `, true],
  [`a${'\u0301\u0323'.repeat(20)}`, `a${'\u0323\u0301'.repeat(20)}`, false],
  [`a${'\u0301\u0323'.repeat(10)}`, `a${'\u0301\u0323'.repeat(9)}\u0323\u0301`, true],
])('%j and %j are the same: %j', (one, other, expected) => {
  expect(isSameText(one, other)).toBe(expected)
})
