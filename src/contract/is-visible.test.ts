import { expect, test } from 'vitest'
import { firstVisible, isVisible } from './is-visible.ts'

test.each(['', ' ', '\u00A0\u2003', '\u200B\u200D\uFEFF', '\u202E\u2066', '\u3164', '\u2800', '\u{E0041}'])(
  'nobody sees %j',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '0', ' . ', '😀', '한', '\u200Bx'])('everybody sees %j', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('what cannot be seen is stood in for', () => {
  expect(firstVisible('\u200B', undefined, 'usr_7', 'User')).toBe('usr_7')
  expect(firstVisible('', ' ')).toBeUndefined()
})
