/** Letters with a stroke, and two letters in one, that no decomposition takes apart. */
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

// Marks of other scripts tell words apart, so only those on a letter of these two are accents.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]+/gu
const strokes = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * A name as it is compared: without case and without the accents of Latin and Greek, in one Unicode composition. By way of
 * upper case, which makes one of letters that have several forms (ẞ, ß and ss; ı and i); what is left of ς goes too.
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
