import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { fold } from './fold.ts'

test('folding makes one of every case, composition and accent', () => {
  for (const [one, other] of [
    ['ÜNAL', 'u\u0308nal'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδός', 'ΟΔΟΣ'],
    ['Ἀχιλλεύς', 'ΑΧΙΛΛΕΥΣ'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['Straße', 'STRASSE'],
    ['ＡＢＣ', 'ａｂｃ'],
    ['Кирилл', 'КИРИЛЛ'],
    ['가', '\u1100\u1161'],
    ['Mélanie', 'melanie'],
    ['Me\u0301lanie', 'MELANIE'],
    ['Łukasz Ødegård', 'lukasz odegard'],
    ['Nguyễn', 'nguyen'],
    ['Ægir Œuvre Þór Đorđe', 'aegir oeuvre thor dorde'],
  ] as const) {
    expect(fold(one)).toBe(fold(other))
  }
})

test('marks of other scripts tell names apart', () => {
  for (const [one, other] of [
    ['가', '각'],
    ['ア', 'ァ'],
    ['が', 'か'],
    ['йод', 'иод'],
    ['آدم', 'ادم'],
    ['مُحَمَّد', 'محمد'],
    ['कि', 'क'],
    ['क़लम', 'कलम'],
    ['שּׁ', 'ש'],
    ['กิ', 'ก'],
  ] as const) {
    expect(fold(one)).not.toBe(fold(other))
  }
})

const expectFolded = (name: string) => {
  expect(fold(name.toUpperCase())).toBe(fold(name))
  expect(fold(fold(name))).toBe(fold(name))
}

test('a name is found by itself in upper and in lower case, whatever it is', () => {
  const letter = fc.constantFrom('a', 'e', 'ι', 'α', 'ß', 'ø', 'İ', 'ı', 'Σ', 'ŉ')
  const mark = fc.constantFrom('\u0301', '\u0307', '\u0308', '\u05b0', '\u031b')
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), letter, mark)
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 20 }).map((units) => units.join('')),
      expectFolded,
    ),
  )
})

test('every letter of Unicode is found in either case', () => {
  const wrong: string[] = []
  for (let point = 0x20; point < 0x20000; point += 1) {
    if (point >= 0xd800 && point < 0xe000) continue
    const letter = String.fromCodePoint(point)
    const folded = fold(letter)
    if (fold(letter.toUpperCase()) !== folded || fold(folded) !== folded) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})
