import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { fold } from './text.ts'

test('names that differ in case, composition or Latin and Greek accents fold to the same text', () => {
  for (const [name, variant] of [
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
    ['Пётр', 'ПЕТР'],
    ['Пе\u0308тр', 'петр'],
    ['O’Neil', "o'neil"],
    ['O´Neil', 'OʼNEIL'],
    ['„Anna“ Smith–Lee', '"anna" smith-lee'],
    ['Ａｃｍｅ　１', 'acme 1'],
    ['ｶﾞｰﾃﾞﾝ', 'ガーデン'],
    ['Me\u200bla\u00adnie', 'melanie'],
    ['می\u200cخواهم', 'میخواهم'],
    ['ﬁnance', 'FINANCE'],
  ] as const) {
    expect(fold(name)).toBe(fold(variant))
  }
})

test('names that differ in letters or marks of other scripts fold to different texts', () => {
  for (const [name, variant] of [
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
    expect(fold(name)).not.toBe(fold(variant))
  }
})

test('any name folds like its upper-case form and its folded form', () => {
  const letter = fc.constantFrom('a', 'e', 'ι', 'α', 'ß', 'ø', 'İ', 'ı', 'Σ', 'ŉ')
  const mark = fc.constantFrom('\u0301', '\u0307', '\u0308', '\u05b0', '\u031b')
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), letter, mark)
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 20 }).map((units) => units.join('')),
      (name) => {
        expect(fold(name.toUpperCase())).toBe(fold(name))
        expect(fold(fold(name))).toBe(fold(name))
      },
    ),
  )
})

test('every character of Unicode’s first two planes folds like its upper-case and its folded form', () => {
  const differingCodePoints: string[] = []
  for (let codePoint = 0x20; codePoint < 0x20000; codePoint += 1) {
    const isSurrogate = codePoint >= 0xd800 && codePoint < 0xe000
    if (isSurrogate) continue
    const character = String.fromCodePoint(codePoint)
    const folded = fold(character)
    if (fold(character.toUpperCase()) !== folded || fold(folded) !== folded)
      differingCodePoints.push(codePoint.toString(16))
  }
  expect(differingCodePoints).toEqual([])
})
