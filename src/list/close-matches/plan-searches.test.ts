import { expect, test } from 'vitest'
import { fold, toSearchText } from '../../contract/text.ts'
import { fc } from '../../testing/fast-check.ts'
import { closeMatchTest, planSearches } from './plan-searches.ts'

test.each([
  ['melanie', ['lanie', 'mel']],
  ['MÉLANIE ', ['Mélanie', 'Melanie', 'Me\u0301lanie']],
  ['"Mélanie",', ['Mélanie', 'Melanie', 'Me\u0301lanie']],
  ['rene', ['ren']],
  ['soren', ['ren', 'sor', 'oren']],
  ['francoise lefevre', ['e lefevre', 'francois', 'oise l']],
  ['παπαδοπουλος', ['πουλος', 'παπαδοπ', 'δοπο']],
  ['', []],
  ['محمد', []],
  ['कमलेश', []],
  ['12345', []],
])('for %j the searches are %j', (text, searches) => {
  expect(planSearches(text)).toEqual(searches)
})

// A service that compares bytes, and finds a name that contains the text.
test.each([
  ["O'Neil", 'O’Neil'],
  ['O’Neil', "O'Neil"],
  ["Ann O'Neil-Smith", 'Ann O’Neil–Smith'],
  ['the "Big" One', 'the “Big” One'],
  ['the «Big» One', 'the "Big" One'],
  ['Smith–Lee', 'Smith-Lee'],
  ['STRASSE', 'Straße'],
  ['Strasse', 'Straße'],
  ['francoise lefevre', 'françoise lefèvre'],
  ['Françoise Lefèvre', 'Francoise Lefevre'],
  ['Straße', 'Strasse'],
  ['김하은', '김하은'.normalize('NFD')],
  ['김하은'.normalize('NFD'), '김하은'],
  ['Văn', 'Văn'.normalize('NFD')],
  ['Nguyễn Văn An'.normalize('NFD'), 'Nguyễn Văn An'],
  ['Петр', 'Пётр'],
  ['Пётр', 'Петр'],
  ['Семенова', 'Семёнова'],
  ['ЕЛКА', 'Ёлка'],
  ['Παπαδόπουλος', 'Παπαδοπουλος'],
  ['Ｔａｎａｋａ', 'Tanaka'],
  ['ｶﾞｰﾃﾞﾝ', 'ガーデン'],
  ['Yıldız', 'Yildiz'],
  ['Kim', 'Kım'],
  ['Agnes', 'Agnès'],
  ['Aine', 'Áine'],
  ['Me\u200blanie', 'Melanie'],
  ['Melanie', 'Me\u00adlanie'],
  ['\u202Emelanie\u202C\u200B', 'melanie'],
])('for %j the name %j is found and offered', (typed, name) => {
  const searches = [toSearchText(typed), ...planSearches(typed)]
  expect(searches.filter((search) => name.includes(search))).not.toEqual([])
  expect(closeMatchTest(typed)(name)).toBe(true)
})

/** The accented form of each letter, as used in the generated names. */
const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'è',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  z: 'ž',
  α: 'ά',
  ο: 'ό',
  υ: 'ύ',
}

/** A service that compares case and accents finds a name only by a part of it. */
const isPartOf = (name: string) => (search: string) => name.includes(search)

/** Generates names with one accent, each with its unaccented form. */
const namesWithOneAccent = (letters: string) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: 7, maxLength: 30 })
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .chain((plainName) => {
      const positions = [...plainName].flatMap((letter, index) => (accents[letter] ? [index] : []))
      return fc.constantFrom(...(positions.length > 0 ? positions : [0])).map((position) => ({
        plainName,
        accentedName: [...plainName]
          .map((letter, index) => (index === position ? (accents[letter] ?? letter) : letter))
          .join(''),
      }))
    })
    .filter(({ plainName }) => [...plainName].filter((letter) => letter !== ' ').length >= 7)

test.each(['abcdefghilmnorstuvz', 'αβγδεζηθικλμνοπρτυχω', 'aeiou mnr'])(
  'a name of at least 7 of the letters %j is found if its only accent is missing or added',
  (letters) => {
    fc.assert(
      fc.property(namesWithOneAccent(letters), ({ plainName, accentedName }) => {
        fc.pre(accentedName !== plainName)
        expect(planSearches(plainName).some(isPartOf(accentedName))).toBe(true)
        expect(planSearches(accentedName).some(isPartOf(plainName))).toBe(true)
        expect(closeMatchTest(plainName)(accentedName)).toBe(true)
        expect(closeMatchTest(accentedName)(`x ${plainName} y`)).toBe(true)
      }),
      { examples: [[{ plainName: 'a a aaaam', accentedName: 'a a áaaam' }]] },
    )
  },
)

test('a text has at most three distinct searches, none of which is the text that was sent', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aeéßеё" \'-'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const searches = planSearches(text)
      expect(searches.length).toBeLessThanOrEqual(3)
      expect(new Set(searches).size).toBe(searches.length)
      expect(searches).not.toContain(toSearchText(text))
      const folded = fold(text).replace(/\s+/gu, ' ')
      for (const search of searches) expect(folded).toContain(fold(search))
    }),
  )
})

test('a comparison ignores case, accents, repeated spaces and quotation marks, and nothing else', () => {
  const isMelanie = closeMatchTest('"Mélanie",')
  for (const name of ['Mélanie', 'MELANIE', 'Me\u0301lanie Müller', 'Rose-Mélanie'])
    expect(isMelanie(name)).toBe(true)
  for (const name of ['Melania', 'Mel anie', 'Elanie', '']) expect(isMelanie(name)).toBe(false)
  expect(closeMatchTest('ada  lark')('Ada Lark')).toBe(true)
  expect(closeMatchTest('παπαδοπουλος')('Παπαδόπουλος')).toBe(true)
  expect(closeMatchTest('محمد')('مُحَمَّد')).toBe(false)
  expect(closeMatchTest('  ')('Ada')).toBe(false)
  expect(closeMatchTest('aaa')(`aaa${'\u0301'.repeat(31)}`)).toBe(false)
})
