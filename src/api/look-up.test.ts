import { expect, test } from 'vitest'
import { isSameText } from './look-up.ts'

test.each([
  ['a b', ' a \n b ', true],
  ['caf\u00e9', 'cafe\u0301', true],
  ['a', 'A', false],
  ['ab', 'a b', false],
])('%j and %j are the same: %j', (one, other, expected) => {
  expect(isSameText(one, other)).toBe(expected)
})
