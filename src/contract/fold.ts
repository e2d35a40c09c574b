/** Letters with a stroke and ligatures, which Unicode does not decompose. */
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

// Marks of other scripts distinguish words, so only those on Latin and Greek letters are accents.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]+/gu
const strokes = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * Folds a name for comparison: no case, no Latin or Greek accents, and NFC. Conversion to upper case unifies
 * letters with several forms (ẞ, ß and ss; ı and i); a remaining ς is replaced.
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
    .replace(strokes, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
