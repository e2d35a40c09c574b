import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { firstVisibleText, fold, hasTooManyMarks, hasVisibleCharacter, MAX_MARKS, toNfc } from './text.ts'

/** The pairs of names in a text such as `a = b, c = d`. */
const pairsIn = (text: string) =>
  text
    .trim()
    .split(/,\s/)
    .map((pair) => pair.trim().split(' = '))

const sameNames = pairsIn(`
  ÜNAL = u\u0308nal, ΟΔΟΣ = οδος, οδός = ΟΔΟΣ, Ἀχιλλεύς = ΑΧΙΛΛΕΥΣ, İstanbul = istanbul,
  ISPARTA = ısparta, Straße = STRASSE, ＡＢＣ = ａｂｃ, Кирилл = КИРИЛЛ, 가 = \u1100\u1161,
  Mélanie = melanie, Me\u0301lanie = MELANIE, Łukasz Ødegård = lukasz odegard, Nguyễn = nguyen,
  Ægir Œuvre Þór Đorđe = aegir oeuvre thor dorde, Пётр = ПЕТР, Пе\u0308тр = петр, O’Neil = o'neil,
  O´Neil = OʼNEIL, „Anna“ Smith–Lee = "anna" smith-lee, Ａｃｍｅ　１ = acme 1, ｶﾞｰﾃﾞﾝ = ガーデン,
  Me\u200bla\u00adnie = melanie, می\u200cخواهم = میخواهم, ﬁnance = FINANCE
`)
test('names that differ in case, composition or Latin and Greek accents fold to the same text', () => {
  for (const [name = '', variant = ''] of sameNames) expect(fold(name)).toBe(fold(variant))
})

const differentNames = pairsIn(`
  가 = 각, ア = ァ, が = か, йод = иод, آدم = ادم, مُحَمَّد = محمد, कि = क, क़लम = कलम, שּׁ = ש, กิ = ก
`)
test('names that differ in letters or marks of other scripts fold to different texts', () => {
  for (const [name = '', variant = ''] of differentNames) expect(fold(name)).not.toBe(fold(variant))
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

const acuteAccent = '\u0301'

test('a text is converted to NFC unless it has too many combining marks in a row', () => {
  expect(toNfc(`e${acuteAccent}`)).toBe('é')
  expect(toNfc(`e${acuteAccent.repeat(MAX_MARKS)}`)).toBe(`é${acuteAccent.repeat(MAX_MARKS - 1)}`)
  const textWithTooManyMarks = `e${acuteAccent.repeat(MAX_MARKS + 1)}`
  expect(toNfc(textWithTooManyMarks)).toBe(textWithTooManyMarks)
  expect(hasTooManyMarks(textWithTooManyMarks)).toBe(true)
})

test('short runs of combining marks are not too many, even in large numbers', () => {
  expect(hasTooManyMarks(`e${acuteAccent.repeat(MAX_MARKS)}`.repeat(100))).toBe(false)
})

test('words of languages with many combining marks do not have too many', () => {
  expect(hasTooManyMarks('ᄒ\u1161\u11ab글 क्षि กำ้ ཧཱུྃ עִבְרִית')).toBe(false)
})

test('too many combining marks are found at the start of a text, and after shorter runs', () => {
  const tooMany = acuteAccent.repeat(MAX_MARKS + 1)
  expect(hasTooManyMarks(tooMany)).toBe(true)
  expect(hasTooManyMarks(`e${acuteAccent}e${tooMany}e`)).toBe(true)
})
