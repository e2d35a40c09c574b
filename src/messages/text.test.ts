import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'
import { isolated } from './isolated.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

test('a text is cut between its characters, and says so', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, most) => {
      const short = cut(text, most)
      if (text.length <= most) {
        expect(short).toBe(text)
        return
      }
      const kept = short.slice(0, -1)
      expect(short.endsWith('…')).toBe(true)
      expect(text.startsWith(kept)).toBe(true)
      expect([most, most - 1]).toContain(kept.length)
      expect(kept.isWellFormed()).toBe(true)
    }),
  )
})

test('only the half of a pair is stepped over', () => {
  expect(cut('ab😀cd', 3)).toBe('ab…')
  expect(cut('ab😀cd', 4)).toBe('ab😀…')
  expect(cut('ab\uD83Dcd', 3)).toBe('ab\uD83D…')
  expect(cut('', 3)).toBe('')
})

test('a text that turns others is closed in, whatever isolates it brings', () => {
  expect(isolated('Ember 한글 😀')).toBe('Ember 한글 😀')
  expect(isolated('שלום')).toBe('\u2068שלום\u2069')
  expect(isolated('a\u202Eb')).toBe('\u2068a\u202Eb\u2069')
  expect(isolated('a\u2069\u202Eb\u2067')).toBe('\u2068a\u202Eb\u2069')
})
