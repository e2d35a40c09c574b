import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { bidiIsolate, roundUpWait, truncate } from './text.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

test('only a text that is too long is truncated, between characters, and ends with an ellipsis', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const truncated = truncate(text, maxLength)
      if (text.length <= maxLength) {
        expect(truncated).toBe(text)
        return
      }
      const keptText = truncated.slice(0, -1)
      expect(truncated.endsWith('…')).toBe(true)
      expect(text.startsWith(keptText)).toBe(true)
      expect([maxLength, maxLength - 1]).toContain(keptText.length)
      expect(keptText.isWellFormed()).toBe(true)
    }),
  )
})

test('a surrogate pair is never split, and an unpaired surrogate counts as a character', () => {
  expect(truncate('ab😀cd', 3)).toBe('ab…')
  expect(truncate('ab😀cd', 4)).toBe('ab😀…')
  expect(truncate('ab\uD83Dcd', 3)).toBe('ab\uD83D…')
  expect(truncate('', 3)).toBe('')
})

test('a text with right-to-left characters is isolated, and isolate characters in it are removed', () => {
  expect(bidiIsolate('Ember 한글 😀')).toBe('Ember 한글 😀')
  expect(bidiIsolate('שלום')).toBe('\u2068שלום\u2069')
  expect(bidiIsolate('a\u202Eb')).toBe('\u2068a\u202Eb\u2069')
  expect(bidiIsolate('a\u2069\u202Eb\u2067')).toBe('\u2068a\u202Eb\u2069')
})

test.each<[number, ReturnType<typeof roundUpWait>]>([
  [1, [1, 'second']],
  [119, [119, 'second']],
  [120, [2, 'minute']],
  [121, [3, 'minute']],
  [7140, [119, 'minute']],
  [7141, [2, 'hour']],
  [7201, [3, 'hour']],
])('a wait of %d seconds is rounded up to one unit: %j', (seconds, wait) => {
  expect(roundUpWait(seconds)).toEqual(wait)
})
