import { expect, test } from 'vitest'
import { truncate } from './list-facts.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['😀😀😀', 3, '😀😀😀'],
  ['😀😀😀😀', 3, '😀😀…'],
  ['', 3, ''],
])('%j with at most %i characters is %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})
