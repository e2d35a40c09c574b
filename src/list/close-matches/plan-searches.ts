import { fold, hasTooManyMarks, toSearchText } from '../../contract/text.ts'

/** Maximum number of requests for close matches, and of rows per request. */
const MAX_SEARCHES = 6
export const MATCH_LIMIT = 100

/** Pieces shorter than `MIN_LETTERS` match too many names; pieces of `GOOD_LETTERS` match few. */
const MIN_LETTERS = 3
const GOOD_LETTERS = 5
/** Longer texts are not names. */
const MAX_NAME_LENGTH = 200

/** Folded characters that commonly have an accent or another spelling. */
const accentableLetter = /^[aceinosuyzαεηιουωе'-]/u
/** White space, invisible characters and quotation marks at the ends, and punctuation at the end. */
const surroundings = /^[\s\p{Cf}"'`“”„‘’«»]+|[\s\p{Cf}"'`“”„‘’«».,;:]+$/gu

const normalizeText = (text: string) => toSearchText(text).replace(surroundings, '').replace(/\s+/gu, ' ')
/** Few names are written in capitals, so a service that compares case finds more with this. */
const withoutCapitals = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name
const trimPunctuation = (piece: string) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const countLetters = (piece: string) => piece.match(/\p{L}/gu)?.length ?? 0

/**
 * Returns at most three pieces of a name, such as `lanie`, `melan` and `mel` for `melanie`. If possible, each
 * letter that may have an accent is missing from at least one piece.
 * @param goodLetters number of letters with which a piece matches few names.
 */
function piecesOf(name: string, goodLetters = GOOD_LETTERS): string[] {
  const characters = [...name]
  const positionsOf = (test: (character: string) => boolean) =>
    characters.flatMap((character, at) => (test(character) ? [at] : []))
  const accentablePositions = positionsOf((character) => accentableLetter.test(fold(character)))
  const pieceBetween = (start: number, end: number) => trimPunctuation(characters.slice(start, end).join(''))
  const pieceBefore = (at: number) => pieceBetween(0, at)
  const pieceAfter = (at: number) => pieceBetween(at + 1, characters.length)
  const isLongEnough = (piece: string) => countLetters(piece) >= MIN_LETTERS
  /** Returns the first position whose piece is long enough to match few names, otherwise the last one. */
  const choosePosition = (positions: readonly number[], pieceAt: (at: number) => string) =>
    positions.find((at) => countLetters(pieceAt(at)) >= goodLetters) ?? positions.at(-1)
  const letterPositions = positionsOf((character) => countLetters(character) > 0)
  const middlePosition = letterPositions[Math.floor(letterPositions.length / 2)] ?? 0
  const frontPosition = choosePosition(
    accentablePositions.filter((at) => at < middlePosition).reverse(),
    pieceAfter,
  )
  const backPosition = choosePosition(
    accentablePositions.filter((at) => at >= middlePosition),
    pieceBefore,
  )
  // The first piece follows an accentable letter of the front half, the second precedes one of the back half.
  const pieces = [
    frontPosition === undefined ? '' : pieceAfter(frontPosition),
    backPosition === undefined ? '' : pieceBefore(backPosition),
  ]
  // Both pieces contain the accentable letters at these positions.
  const sharedPositions = accentablePositions.filter(
    (at) => at > (frontPosition ?? -1) && at < (backPosition ?? characters.length),
  )
  const [firstShared] = sharedPositions
  const lastShared = sharedPositions.at(-1)
  if (firstShared !== undefined && lastShared !== undefined) {
    const thirdPiece = [pieceAfter(lastShared), pieceBefore(firstShared)].find(isLongEnough)
    // Shorter pieces share fewer letters.
    if (thirdPiece === undefined && goodLetters > MIN_LETTERS) return piecesOf(name, goodLetters - 1)
    pieces.push(thirdPiece ?? '')
  } else {
    // If the name has an accent in each half, each piece may contain one. The third piece contains neither,
    // because it lies between an accentable letter of the first third and one of the last third.
    const frontEnd = accentablePositions.findLast((at) => at <= characters.length / 3)
    const backStart = accentablePositions.find((at) => at >= (characters.length * 2) / 3)
    if (frontEnd !== undefined && backStart !== undefined) pieces.push(pieceBetween(frontEnd + 1, backStart))
  }
  return pieces.filter(isLongEnough)
}

/** The usual other spellings of a name, each with one difference: characters that a service may tell apart. */
function spellingsOf(name: string): string[] {
  const replaceEither = (plain: string, other: string, others: RegExp) =>
    others.test(name) ? name.replace(others, plain) : name.replaceAll(plain, other)
  const yo = [...name.matchAll(/[еЕ]/g)].slice(0, 2).map(({ index, 0: letter }) => {
    return name.slice(0, index) + (letter === 'Е' ? 'Ё' : 'ё') + name.slice(index + 1)
  })
  return [
    name.normalize('NFD'),
    replaceEither("'", '’', /[‘’ʼ`´]/g),
    /[“”„«»]/.test(name) ? name.replace(/[“”„«»]/g, '"') : name.replace(/"([^"]*)"/g, '“$1”'),
    replaceEither('-', '–', /[‐‑–—−]/g),
    replaceEither('ss', 'ß', /[ßẞ]/g),
    ...(/[ёЁ]/.test(name) ? [name.replaceAll('ё', 'е').replaceAll('Ё', 'Е')] : yo),
    name.replaceAll('ı', 'i'),
    name.normalize('NFKC'),
  ].filter((spelling) => spelling !== name)
}

const toFullWidth = (name: string) =>
  name.replace(/[!-~ ]/g, (character) =>
    character === ' ' ? '\u3000' : String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  )

/**
 * Returns at most six texts to search for after a service that compares characters has found nothing: the text
 * without surrounding spaces and quotation marks, other spellings of it, and pieces without some letters that may
 * have an accent.
 */
export function planSearches(text: string): string[] {
  if (text.length > MAX_NAME_LENGTH || hasTooManyMarks(text)) return []
  const normalized = normalizeText(text)
  const name = withoutCapitals(normalized)
  const pieces = piecesOf(name)
  const dotless = pieces.every((piece) => piece.includes('i')) ? [name.replaceAll('i', 'ı')] : []
  const fullWidth = /^[ -~]*[a-z][ -~]*$/i.test(name) ? [toFullWidth(name)] : []
  // The last two requests are for pieces or rare spellings.
  const spellings = [...new Set([normalized, name, ...spellingsOf(name)])].slice(0, MAX_SEARCHES - 2)
  const searches = [...spellings, ...pieces, ...dotless, ...fullWidth]
  return [...new Set(searches)]
    .filter((search) => search !== '' && search !== toSearchText(text))
    .slice(0, MAX_SEARCHES)
}

/** Returns a test for names that contain the text, ignoring case, accents, quotation marks and spellings. */
export function closeMatchTest(text: string): (name: string) => boolean {
  const foldedText = fold(normalizeText(text))
  return (name) =>
    foldedText !== '' && !hasTooManyMarks(name) && fold(normalizeText(name)).includes(foldedText)
}
