import { describe, expect, test } from 'vitest'
import { keyEnding, readEnteredKey } from './key.ts'

describe('an entered key', () => {
  test.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['Bearer abc', 'abc'],
    ['bearer   abc', 'abc'],
    ['x-service-key: Bearer abc', 'abc'],
    ['a"b\'c==', 'a"b\'c=='],
  ])('%j is the key %s', (typed, key) => {
    expect(readEnteredKey(typed)).toEqual({ key })
  })

  test.each(['', '   ', 'Bearer', 'Bearer  '])('%j is none', (typed) => {
    expect(readEnteredKey(typed)).toEqual({ problem: 'empty' })
  })

  test.each(['ключ', 'a b', 'a\u200bb', 'a\nb', '“abc”'])('%j has characters no header takes', (typed) => {
    expect(readEnteredKey(typed)).toEqual({ problem: 'characters' })
  })

  test('shows its ending only when it is long', () => {
    expect(keyEnding('123456789012345')).toBeUndefined()
    expect(keyEnding('1234567890123456')).toBe('3456')
  })
})
