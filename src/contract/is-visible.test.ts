import { expect, test } from 'vitest'
import { firstVisible, isVisible } from './is-visible.ts'

test.each(['', ' ', '\u00A0\u2003', '\u200B\u200D\uFEFF', '\u202E\u2066', '\u3164', '\u2800', '\u{E0041}'])(
  '%j has no visible character',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '0', ' . ', '😀', '한', '\u200Bx'])('%j has a visible character', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('firstVisible skips texts without a visible character', () => {
  expect(firstVisible('\u200B', undefined, 'usr_7', 'User')).toBe('usr_7')
  expect(firstVisible('', ' ')).toBeUndefined()
})
