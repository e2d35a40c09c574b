import { fold, hasTooManyMarks, toSearchText } from '../../contract/text.ts'

const MAX_SEARCHES = 3
export const MATCH_LIMIT = 100

// Shorter pieces match too many names.
const MIN_LETTERS = 3
// Longer texts are not names.
const MAX_NAME_LENGTH = 200

// Folded characters that commonly have an accent or another spelling: `e` (é), `s` (ss and ß), `'` (’).
const accentableCharacter = /^[aceinosuyzαεηιουωе'"-]/u
// White space, invisible characters and quotation marks at the ends, and punctuation at the end.
const surroundings = /^[\s\p{Cf}"'`“”„‘’«»]+|[\s\p{Cf}"'`“”„‘’«».,;:]+$/gu

const normalizeText = (text: string) => toSearchText(text).replace(surroundings, '').replace(/\s+/gu, ' ')
// Few names are written in capitals, so a service that compares case finds more with this.
const withoutCapitals = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name
/** Folds each character of a name, but keeps its case and a final `ς`: `Straße` becomes `Strasse`. */
const withoutAccents = (name: string) =>
  [...name]
    .map((character) => {
      const [first = '', ...others] = character === 'ς' ? character : fold(character)
      return [character === character.toLowerCase() ? first : first.toUpperCase(), ...others].join('')
    })
    .join('')
const countLetters = (piece: string) => piece.match(/\p{L}/gu)?.length ?? 0

/**
 * Returns pieces of a name: `lanie` and `mel` for `melanie`. The first has no accentable character of the front
 * half, the second none of the back half, and the third none of the first and last third, so that one of them
 * matches a name with an accent in one half or in both. Short names have two more: `agn` for `agnes`, and `ine` for
 * `aine`.
 */
function piecesOf(name: string): string[] {
  const characters = [...name]
  const positionsOf = (test: (character: string) => boolean) =>
    characters.flatMap((character, at) => (test(character) ? [at] : []))
  const accentable = positionsOf((character) => accentableCharacter.test(fold(character)))
  const letters = positionsOf((character) => countLetters(character) > 0)
  const positionAt = (share: number) => letters[Math.floor(letters.length * share)] ?? 0
  const afterLastBefore = (share: number) => (accentable.findLast((at) => at < positionAt(share)) ?? -1) + 1
  const firstFrom = (share: number) => accentable.find((at) => at >= positionAt(share))
  const piece = (start: number, end?: number) =>
    characters
      .slice(start, end)
      .join('')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const isLongEnough = (text: string) => countLetters(text) >= MIN_LETTERS
  return [
    piece(afterLastBefore(1 / 2)),
    piece(0, firstFrom(1 / 2)),
    piece(afterLastBefore(1 / 3), firstFrom(2 / 3)),
    accentable.map((at) => piece(0, at)).find(isLongEnough) ?? '',
    piece((accentable[0] ?? -1) + 1),
  ].filter(isLongEnough)
}

/**
 * Returns at most three texts to search for after a service that compares characters has found nothing: the text
 * without surrounding quotation marks, without accents and in NFD, and pieces without letters that may have an accent.
 */
export function planSearches(text: string): string[] {
  if (text.length > MAX_NAME_LENGTH || hasTooManyMarks(text)) return []
  // Full-width and half-width forms become the usual ones.
  const name = withoutCapitals(normalizeText(text).replaceAll('´', "'").normalize('NFKC'))
  const pieces = piecesOf(name)
  // The pieces of short names such as `Петр` are too short.
  const withYo = name.replace(/[еЕ]/, (letter) => (letter === 'Е' ? 'Ё' : 'ё'))
  const searches = [
    normalizeText(text),
    name,
    withoutAccents(name),
    name.normalize('NFD'),
    ...pieces,
    withYo,
    // A piece without `i` also matches a name with a dotless one.
    ...(pieces.every((piece) => piece.includes('i')) ? [name.replaceAll('i', 'ı')] : []),
  ]
  return [...new Set(searches)]
    .filter((search) => search !== '' && search !== toSearchText(text))
    .slice(0, MAX_SEARCHES)
}

export function closeMatchTest(text: string): (name: string) => boolean {
  const foldedText = fold(normalizeText(text))
  return (name) =>
    foldedText !== '' && !hasTooManyMarks(name) && fold(normalizeText(name)).includes(foldedText)
}
