import { describe, expect, test } from 'vitest'
import { keyEnding } from './credentials.ts'
import { readEnteredKey } from './find-identity.ts'

describe('the entered text', () => {
  test.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['Bearer abc', 'abc'],
    ['bearer   abc', 'abc'],
    ['x-service-key: Bearer abc', 'abc'],
    ['a"b\'c==', 'a"b\'c=='],
    ['"abc"', 'abc'],
    ["'abc'", 'abc'],
    ['`abc`', 'abc'],
    ['“abc”', 'abc'],
    ['"Bearer abc"', 'abc'],
    ['Bearer "abc"', 'abc'],
    ['x-service-key: "Bearer abc"', 'abc'],
    ['API_KEY=abc', 'abc'],
    ['API_KEY = abc', 'abc'],
    ['API_KEY="abc"', 'abc'],
    ['export API_KEY="abc";', 'abc'],
    ["SERVICE_KEY='Bearer abc' # of production", 'abc'],
    ['MASTER=abc # of production', 'abc'],
    ['apiKey=abc', 'abc'],
    ['export master=abc', 'abc'],
    ['API_KEY=abc==', 'abc=='],
    ['QUJDRA==', 'QUJDRA=='],
    ['abc=def', 'abc=def'],
    ['"abc', '"abc'],
    ['abc#def', 'abc#def'],
  ])('%j is read as the key %s', (typed, key) => {
    expect(readEnteredKey(typed)).toEqual({ key })
  })

  test.each(['', '   ', 'Bearer', 'Bearer  ', '""', 'API_KEY=', 'export API_KEY=""'])(
    '%j contains no key',
    (typed) => {
      expect(readEnteredKey(typed)).toEqual({ problem: 'empty' })
    },
  )

  test.each(['ключ', 'a b', 'a\u200bb', 'a\nb', '“abc"'])(
    '%j has characters that a header cannot contain',
    (typed) => {
      expect(readEnteredKey(typed)).toEqual({ problem: 'characters' })
    },
  )
})

test('the last four characters of a key are shown only if it has at least 16', () => {
  expect(keyEnding('123456789012345')).toBeUndefined()
  expect(keyEnding('1234567890123456')).toBe('3456')
})
