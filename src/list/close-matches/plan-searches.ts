import { fold } from '../../contract/fold.ts'
import { hasTooManyMarks } from '../../contract/to-nfc.ts'

/** Limits how many lists close matches request, and the rows of each. */
export const MAX_SEARCHES = 3
export const MATCH_LIMIT = 100

/** Pieces shorter than `MIN_LETTERS` match too many names; pieces of `GOOD_LETTERS` match few. */
const MIN_LETTERS = 3
const GOOD_LETTERS = 5
/** Longer texts are not names. */
const MAX_LENGTH = 200

/** Letters that commonly have an accent, after folding. */
const accentable = /^[aceinosuyzαεηιουω]/u
/** White space, invisible characters and quotation marks at the ends, and punctuation at the end. */
const around = /^[\s\p{Cf}"'`“”„‘’«»]+|[\s\p{Cf}"'`“”„‘’«».,;:]+$/gu

const unquote = (text: string) => text.normalize('NFC').replace(around, '').replace(/\s+/gu, ' ')
const trim = (piece: string) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const lettersOf = (piece: string) => piece.match(/\p{L}/gu)?.length ?? 0

/**
 * Returns at most three pieces of a name. For each letter that may have an accent, one piece leaves it out, if
 * possible.
 */
function piecesOf(name: string, goodLetters = GOOD_LETTERS): string[] {
  // A service that does not fold case has more names in lowercase than in capitals.
  const characters = [...(name === name.toUpperCase() ? name.toLowerCase() : name)]
  const positionsOf = (test: (character: string) => boolean) =>
    characters.flatMap((character, at) => (test(character) ? [at] : []))
  const uncertainPositions = positionsOf((character) => accentable.test(fold(character)))
  const between = (start: number, end: number) => trim(characters.slice(start, end).join(''))
  const before = (at: number) => between(0, at)
  const after = (at: number) => between(at + 1, characters.length)
  const isLongEnough = (piece: string) => lettersOf(piece) >= MIN_LETTERS
  /** Returns the position nearest the middle with a good piece, otherwise the last one. */
  const choose = (positions: readonly number[], pieceAt: (at: number) => string) =>
    positions.find((at) => lettersOf(pieceAt(at)) >= goodLetters) ?? positions.at(-1)
  const letters = positionsOf((character) => lettersOf(character) > 0)
  const middle = letters[Math.floor(letters.length / 2)] ?? 0
  const front = choose(uncertainPositions.filter((at) => at < middle).reverse(), after)
  const back = choose(
    uncertainPositions.filter((at) => at >= middle),
    before,
  )
  const pieces = [front === undefined ? '' : after(front), back === undefined ? '' : before(back)]
  const uncoveredPositions = uncertainPositions.filter(
    (at) => at > (front ?? -1) && at < (back ?? characters.length),
  )
  const [first] = uncoveredPositions
  const last = uncoveredPositions.at(-1)
  if (first !== undefined && last !== undefined) {
    const thirdPiece = [after(last), before(first)].find(isLongEnough)
    if (thirdPiece === undefined && goodLetters > MIN_LETTERS) return piecesOf(name, goodLetters - 1)
    pieces.push(thirdPiece ?? '')
  } else {
    // If two pieces cover one accent, the third piece covers two accents far apart.
    const start = uncertainPositions.findLast((at) => at <= characters.length / 3)
    const end = uncertainPositions.find((at) => at >= (characters.length * 2) / 3)
    if (start !== undefined && end !== undefined) pieces.push(between(start + 1, end))
  }
  return pieces.filter(isLongEnough)
}

/**
 * Returns at most three texts to search for after a service that does not fold accents has found nothing: the
 * text without what surrounds the name, and pieces without letters that may have an accent in the name.
 */
export function planSearches(text: string): string[] {
  if (text.length > MAX_LENGTH || hasTooManyMarks(text)) return []
  const name = unquote(text)
  const searches = [...(name === text.trim().normalize('NFC') ? [] : [name]), ...piecesOf(name)]
  return [...new Set(searches)].filter((search) => search !== '').slice(0, MAX_SEARCHES)
}

/** Whether a name contains this text, ignoring case, accents and what surrounds the text. */
export function isCloseMatch(text: string): (name: string) => boolean {
  const normalizedText = fold(unquote(text))
  return (name) =>
    normalizedText !== '' && !hasTooManyMarks(name) && fold(unquote(name)).includes(normalizedText)
}
