// The number of combining marks in a row that Unicode's Stream-Safe Text Format allows (UAX #15).
export const MAX_MARKS = 30

// Matches only from the start of a run, so that a long run is not searched again from each of its marks.
const tooManyMarks = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_MARKS + 1}}`, 'u')

export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text)

/**
 * Converts a text to NFC. A text with too many marks in a row is returned unchanged, since its conversion
 * would take quadratic time.
 */
export const toNfc = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'))

// Without the zero-width joiners that some scripts and emoji need.
const invisibleCharacters = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Returns a typed name as it is searched for: in NFC, without invisible characters and surrounding white space. */
export const toSearchText = (text: string): string => toNfc(text.replace(invisibleCharacters, '')).trim()

// Replacements of ligatures and letters with a stroke, which Unicode does not decompose.
const plainLetters: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
}

// Marks of other scripts distinguish words, so only marks on Latin and Greek letters are removed.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]+/gu
const marks: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ`´′]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[‐‒–—―−]/g, '-'],
]
const ignoredCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
// The range of the letters above; others in it stay.
const undecomposedLetters = /[æ-ŧ]/g

const plainMarks = (text: string) =>
  marks.reduce((result, [mark, plain]) => result.replace(mark, plain), text)

/**
 * Folds a name for comparison: the result has no upper case, no Latin or Greek accents, no invisible characters
 * and no compatibility forms such as full-width letters, has the quotation marks and dashes of a keyboard, and is
 * in NFC. Conversion to lower, upper and lower case unifies letters with several forms, such as ẞ, ß and ss, or ı
 * and i. It does not unify σ and ς, nor ё and е, which are replaced separately.
 */
export const fold = (name: string) =>
  // NFKC would make a space and an accent of ´.
  plainMarks(name.replaceAll('´', "'").normalize('NFKC').toLowerCase().toUpperCase().toLowerCase())
    .replace(ignoredCharacters, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(accents, '')
    .replace(undecomposedLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')

// U+2800 is a Braille pattern without dots.
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text)

export const firstVisibleText = (...texts: (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && hasVisibleCharacter(text))
