/** Replacements of ligatures and letters with a stroke, which Unicode does not decompose. */
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
/** Quotation marks and dashes, each with the character that a keyboard has for it. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ`´′]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[‐‒–—―−]/g, '-'],
]
const invisibleCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const undecomposedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

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
    .replace(invisibleCharacters, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(accents, '')
    .replace(undecomposedLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
