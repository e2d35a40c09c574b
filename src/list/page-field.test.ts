import { expect, test } from 'vitest'
import { parsePageNumber } from './Pager.tsx'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['1,234', 1234],
  ['１２', 12],
])('“%s” is page %d', (text, page) => {
  expect(parsePageNumber(text)).toBe(page)
})

// The last text has too many digits.
test.each(['', '0', '-1', '1.5', '1,5', 'two', '1e3', '9'.repeat(12)])(
  '“%s” is not a page number',
  (text) => {
    expect(parsePageNumber(text)).toBeUndefined()
  },
)
