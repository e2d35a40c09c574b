import { expect, test } from 'vitest'
import { firstVisibleText, hasVisibleCharacter } from './text.ts'

test.each(['', ' ', '\u00A0\u2003', '\u200B\u200D\uFEFF', '\u202E\u2066', '\u3164', '\u2800', '\u{E0041}'])(
  '%j has no visible character',
  (text) => {
    expect(hasVisibleCharacter(text)).toBe(false)
  },
)

test.each(['a', '0', ' . ', '😀', '한', '\u200Bx'])('%j has a visible character', (text) => {
  expect(hasVisibleCharacter(text)).toBe(true)
})

test('firstVisibleText skips texts without a visible character', () => {
  expect(firstVisibleText('\u200B', undefined, 'usr_7', 'User')).toBe('usr_7')
  expect(firstVisibleText('', ' ')).toBeUndefined()
})
