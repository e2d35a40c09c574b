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
const undecomposedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * Folds a name for comparison: the result has no upper case, no Latin or Greek accents, and is in NFC.
 * Conversion to lower, upper and lower case unifies letters with several forms, such as ẞ, ß and ss, or ı and
 * i. It does not unify σ and ς, which are replaced separately.
 */
export const fold = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replace(accents, '')
    .replace(undecomposedLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
