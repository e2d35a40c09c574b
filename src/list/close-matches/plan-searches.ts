import { fold } from '../../contract/fold.ts'
import { hasTooManyMarks } from '../../contract/to-nfc.ts'

/** Maximum number of requests for close matches, and of rows per request. */
export const MAX_SEARCHES = 3
export const MATCH_LIMIT = 100

/** Pieces shorter than `MIN_LETTERS` match too many names; pieces of `GOOD_LETTERS` match few. */
const MIN_LETTERS = 3
const GOOD_LETTERS = 5
/** Longer texts are not names. */
const MAX_LENGTH = 200

/** Letters that commonly have an accent, after folding. */
const accentableLetter = /^[aceinosuyzαεηιουω]/u
/** White space, invisible characters and quotation marks at the ends, and punctuation at the end. */
const surroundings = /^[\s\p{Cf}"'`“”„‘’«»]+|[\s\p{Cf}"'`“”„‘’«».,;:]+$/gu

const unquote = (text: string) => text.normalize('NFC').replace(surroundings, '').replace(/\s+/gu, ' ')
const trim = (piece: string) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const lettersOf = (piece: string) => piece.match(/\p{L}/gu)?.length ?? 0

/**
 * Returns at most three pieces of a name. If possible, each letter that may have an accent is missing from at
 * least one piece.
 */
function piecesOf(name: string, goodLetters = GOOD_LETTERS): string[] {
  // A service that does not fold case has more names in lowercase than in capitals.
  const characters = [...(name === name.toUpperCase() ? name.toLowerCase() : name)]
  const positionsOf = (test: (character: string) => boolean) =>
    characters.flatMap((character, at) => (test(character) ? [at] : []))
  const accentablePositions = positionsOf((character) => accentableLetter.test(fold(character)))
  const pieceBetween = (start: number, end: number) => trim(characters.slice(start, end).join(''))
  const pieceBefore = (at: number) => pieceBetween(0, at)
  const pieceAfter = (at: number) => pieceBetween(at + 1, characters.length)
  const isLongEnough = (piece: string) => lettersOf(piece) >= MIN_LETTERS
  /** Returns the first position whose piece is long enough to match few names, otherwise the last one. */
  const choosePosition = (positions: readonly number[], pieceAt: (at: number) => string) =>
    positions.find((at) => lettersOf(pieceAt(at)) >= goodLetters) ?? positions.at(-1)
  const letterPositions = positionsOf((character) => lettersOf(character) > 0)
  const middle = letterPositions[Math.floor(letterPositions.length / 2)] ?? 0
  const frontPosition = choosePosition(accentablePositions.filter((at) => at < middle).reverse(), pieceAfter)
  const backPosition = choosePosition(
    accentablePositions.filter((at) => at >= middle),
    pieceBefore,
  )
  // One piece starts after a letter that may have an accent, in the front half; the other ends before one, in
  // the back half.
  const pieces = [
    frontPosition === undefined ? '' : pieceAfter(frontPosition),
    backPosition === undefined ? '' : pieceBefore(backPosition),
  ]
  // All pieces so far contain the letters at these positions.
  const sharedPositions = accentablePositions.filter(
    (at) => at > (frontPosition ?? -1) && at < (backPosition ?? characters.length),
  )
  const [firstShared] = sharedPositions
  const lastShared = sharedPositions.at(-1)
  if (firstShared !== undefined && lastShared !== undefined) {
    const thirdPiece = [pieceAfter(lastShared), pieceBefore(firstShared)].find(isLongEnough)
    if (thirdPiece === undefined && goodLetters > MIN_LETTERS) return piecesOf(name, goodLetters - 1)
    pieces.push(thirdPiece ?? '')
  } else {
    // If the name has an accent in each half, each piece may contain one; the third piece contains neither.
    const start = accentablePositions.findLast((at) => at <= characters.length / 3)
    const end = accentablePositions.find((at) => at >= (characters.length * 2) / 3)
    if (start !== undefined && end !== undefined) pieces.push(pieceBetween(start + 1, end))
  }
  return pieces.filter(isLongEnough)
}

/**
 * Returns at most three texts to search for after a service that does not fold accents has found nothing: the
 * text without surrounding spaces and quotation marks, and pieces without letters that may have an accent.
 */
export function planSearches(text: string): string[] {
  if (text.length > MAX_LENGTH || hasTooManyMarks(text)) return []
  const name = unquote(text)
  const searches = [...(name === text.trim().normalize('NFC') ? [] : [name]), ...piecesOf(name)]
  return [...new Set(searches)].filter((search) => search !== '').slice(0, MAX_SEARCHES)
}

/** Returns a test for names that contain the text, ignoring case, accents and quotation marks. */
export function isCloseMatch(text: string): (name: string) => boolean {
  const normalizedText = fold(unquote(text))
  return (name) =>
    normalizedText !== '' && !hasTooManyMarks(name) && fold(unquote(name)).includes(normalizedText)
}
