import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, storable } from './fold.ts'

test('folding makes one of every case and composition', () => {
  for (const [one, other] of [
    ['ÜNAL', 'u\u0308nal'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδός', 'ΟΔΌΣ'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['Straße', 'STRASSE'],
    ['ＡＢＣ', 'ａｂｃ'],
    ['Кирилл', 'КИРИЛЛ'],
    ['가', '\u1100\u1161'],
  ] as const) {
    expect(fold(one)).toBe(fold(other))
  }
})

test('a name is found by itself in upper and in lower case, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(fold(name.toUpperCase())).toBe(fold(name))
      expect(fold(fold(name))).toBe(fold(name))
    }),
  )
})

test('what PostgreSQL cannot hold is known', () => {
  expect([storable('한글 😀'), storable('a\0'), storable('\ud83d'), storable('\udc00a')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
