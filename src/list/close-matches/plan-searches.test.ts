import { expect, test } from 'vitest'
import { fold } from '../../contract/fold.ts'
import { fc } from '../../testing/fast-check.ts'
import { isCloseMatch, planSearches } from './plan-searches.ts'

test.each([
  ['melanie', ['lanie', 'melan', 'mel']],
  ['MÉLANIE ', ['lanie', 'mélan', 'mél']],
  ['"Mélanie",', ['Mélanie', 'lanie', 'Mélan']],
  ['me\u0301lanie', ['lanie', 'mélan', 'mél']],
  ['rene', ['ren']],
  ['soren', ['ren', 'sor']],
  ['francoise lefevre', ['e lefevre', 'francois', 'ise lef']],
  ['παπαδοπουλος', ['πουλος', 'παπαδοπ', 'δοπο']],
  ['zoe', []],
  ['', []],
  ['김하은', []],
  ['محمد', []],
  ['कमलेश', []],
  ['12345', []],
])('for %j the searches are %j', (text, searches) => {
  expect(planSearches(text)).toEqual(searches)
})

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

/** Simulates a service that matches anywhere and folds nothing. */
const isFoundBy = (name: string) => (search: string) => name.includes(search)

/** Generates names with one accent, each with its unaccented form. */
const nameWithOneAccent = (letters: string) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: 7, maxLength: 30 })
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .chain((plain) => {
      const positions = [...plain].flatMap((letter, index) => (accents[letter] ? [index] : []))
      return fc.constantFrom(...(positions.length > 0 ? positions : [0])).map((position) => ({
        plain,
        name: [...plain]
          .map((letter, index) => (index === position ? (accents[letter] ?? letter) : letter))
          .join(''),
      }))
    })
    .filter(({ plain }) => [...plain].filter((letter) => letter !== ' ').length >= 7)

test.each(['abcdefghilmnorstuvz', 'αβγδεζηθικλμνοπρτυχω', 'aeiou mnr'])(
  'a name of at least 7 of the letters %j is found if its only accent is missing or added',
  (letters) => {
    fc.assert(
      fc.property(nameWithOneAccent(letters), ({ plain, name }) => {
        fc.pre(name !== plain)
        expect(planSearches(plain).some(isFoundBy(name))).toBe(true)
        expect(planSearches(name).some(isFoundBy(plain))).toBe(true)
        expect(isCloseMatch(plain)(name)).toBe(true)
        expect(isCloseMatch(name)(`x ${plain} y`)).toBe(true)
      }),
      { examples: [[{ plain: 'a a aaaam', name: 'a a áaaam' }]] },
    )
  },
)

test('a text has at most three distinct searches, and its pieces have at least three letters', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aeé" '),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const searches = planSearches(text)
      expect(searches.length).toBeLessThanOrEqual(3)
      expect(new Set(searches).size).toBe(searches.length)
      const folded = fold(text.normalize('NFC').replace(/\s+/gu, ' '))
      for (const search of searches) expect(folded).toContain(fold(search))
      for (const search of searches.slice(1)) expect(search).toMatch(/\p{L}.*\p{L}.*\p{L}/su)
    }),
  )
})

test('a comparison ignores case, accents, repeated spaces and quotation marks, and nothing else', () => {
  const isMelanie = isCloseMatch('"Mélanie",')
  for (const name of ['Mélanie', 'MELANIE', 'Me\u0301lanie Müller', 'Rose-Mélanie'])
    expect(isMelanie(name)).toBe(true)
  for (const name of ['Melania', 'Mel anie', 'Elanie', '']) expect(isMelanie(name)).toBe(false)
  expect(isCloseMatch('ada  lark')('Ada Lark')).toBe(true)
  expect(isCloseMatch('παπαδοπουλος')('Παπαδόπουλος')).toBe(true)
  expect(isCloseMatch('محمد')('مُحَمَّد')).toBe(false)
  expect(isCloseMatch('  ')('Ada')).toBe(false)
  expect(isCloseMatch('aaa')(`aaa${'\u0301'.repeat(31)}`)).toBe(false)
})

test('direction marks and zero-width characters around a name are not searched for', () => {
  const typed = '\u202Emelanie\u202C\u200B'
  expect(planSearches(typed)[0]).toBe('melanie')
  expect(isCloseMatch(typed)('Mélanie')).toBe(true)
})
