import { decodePercent } from './clean-text.ts'
import { isEmail, isNonId, looksLikeId, mayBeId, scriptBoundary } from './id-shape.ts'
import { kinds, type LearnedShapes, learnedIdsIn, learnedKindsOf, type RecordKind } from './learned-shapes.ts'

export const MAX_IDS = 6
// Maximum length of an ID; longer words may be keys or tokens.
export const MAX_WORD_LENGTH = 64

export interface IdCandidate {
  /** The possible spellings of the ID: the pasted one first, then the percent-decoded one. */
  spellings: readonly string[]
  /** The parts of the ID that look like IDs, to look up only if no record has the whole ID. */
  parts?: readonly string[]
  kinds: readonly RecordKind[]
  /** Whether a label suggests a user, as `uid=` does, but excludes no kind. */
  isLabeled?: true
}

export const toCandidate = (
  [whole = '', ...parts]: readonly string[],
  namedKinds: readonly RecordKind[] = kinds,
): IdCandidate => ({ spellings: [whole], ...(parts.length > 0 && { parts }), kinds: namedKinds })

export const lookUpTextsOf = ({ spellings, parts = [] }: IdCandidate): string[] => [...spellings, ...parts]

// Sources of character classes: quotation marks, and what stands between words.
const quotes = String.raw`"'\x60´“”„‘’‚«»‹›`
const gap = String.raw`\s\p{Cc}\p{Z}\p{Ps}\p{Pe}${quotes}<>&`
// `=` may end a word.
const gapPattern = new RegExp(`[${gap},;]|=(?!=*$)`, 'u')

const opening = /^["'`“”„‘’‚«»‹›<([{\s]+/u

/** Removes surrounding quotes, brackets and punctuation, as in `([“usr_7”]).`; `Bob (bob42)` keeps its brackets. */
export function unwrap(text: string): string {
  const withoutOpening = text.replace(opening, '')
  const unwrapped = withoutOpening.replace(/["'`“”„‘’‚«»‹›>)\]},;.…:\s]+$/u, '')
  const hasLostClosingBracket = /\([^()]*$/.test(unwrapped) && withoutOpening.startsWith(`${unwrapped})`)
  return hasLostClosingBracket ? `${unwrapped})` : unwrapped
}

// The mark of an item in a list, as in `- usr_1` and `2. usr_1`.
const bulletPattern = /^\s*(?:[-*•>]|\d+[.)])\s+/
// Punctuation alone may belong to an ID.
const closing = /["'`“”„‘’‚«»‹›>)\]},;\s]["'`“”„‘’‚«»‹›>)\]},;.…:\s]*$/u

/** Returns the single value that a line, cell or quoted text consists of, as pasted; '' for any other text. */
export function singleValueOf(text: string): string {
  const value = text.replace(bulletPattern, '').replace(opening, '').replace(closing, '')
  return gapPattern.test(value) ? '' : value
}

const isLikelyId = (word: string) => looksLikeId(word) && !isNonId(word)

// As in `#4711`, `@usr_1` and `--usr_1`, and in `usr_1...`, `usr_1:` and `usr_1?`.
const outerPunctuation = /^[-.:@#*!~$%€£¥₩|/\\?]+|[.:@#*!?~$%|/\\]+$/g
const withoutPunctuation = (word: string) => word.replace(outerPunctuation, '')

// A word between underscores, which are emphasis in Markdown: `_usr_1_`.
const markdownEmphasis = /^(_+)(\w*[^_\W])\1$/
// As in `usr_1.json`.
const fileExtension = /\.(?:csv|gz|html?|jpe?g|json|log|pdf|png|txt|xml|zip)$/i
const innerSeparators = new RegExp(String.raw`[ |/?\\,;=]+|${scriptBoundary.source}`, 'u')

/** Returns the IDs inside a value, each with its part: `sub:usr_1` with `usr_1`, `usr_1.json` with `usr_1`. */
function idsInside(value: string, shapes: LearnedShapes): string[][] {
  const learnedIds = learnedIdsIn(value, shapes).map((id) => [id])
  const otherIds = value
    .replace(shapes.prefixedIdPattern, ' ')
    .split(innerSeparators)
    .filter((word) => !isEmail(word) && !isNonId(word))
    .map(withoutPunctuation)
    .filter(isLikelyId)
    .map((word) => {
      const [part = word, ...others] = word.split(':').filter(looksLikeId)
      return [word, part.replace(fileExtension, '').replace(markdownEmphasis, '$2'), ...others]
    })
  // In `user:auth0|5f7c`, `|` does not separate IDs.
  const labeledId = learnedIds.length > 0 ? null : /(?<=:)[^:]+[|@][^:]+$/.exec(value)
  return [...learnedIds, ...otherIds, ...(labeledId ? [[...labeledId]] : [])]
}

/** Whether a value is several numbers, or IDs of one length, between bars: `4711|4712`, but not `auth0|5f7c8e`. */
function isJoinedList(value: string): boolean {
  const items = value.split('|')
  const isSameLength = items.every(({ length }) => length === items[0]?.length)
  return /^\d+(?:[|/]\d+)+$/.test(value) || (items.length > 1 && isSameLength && items.every(looksLikeId))
}

/** Reads a value without spaces: as one ID with its parts, or as a list of IDs. */
export function readValue(value: string, isAnyId: boolean, shapes: LearnedShapes): IdCandidate[] {
  const decoded = decodePercent(value)
  const ids = idsInside(decoded, shapes)
  // Many parts, or the parts of a text too long for an ID, are a list.
  const maxIds = value.length > MAX_WORD_LENGTH ? 1 : MAX_IDS
  const learnedIds = learnedIdsIn(decoded, shapes).filter((id) => id !== decoded)
  const isSentence = learnedIds.length > (scriptBoundary.test(decoded) ? 0 : 1)
  const isId = isAnyId || mayBeId(value) || looksLikeId(value) || looksLikeId(decoded)
  if (ids.length > maxIds || isJoinedList(decoded) || isSentence || !isId)
    return ids.map((id) => toCandidate([...new Set(id)]))
  const spellings = [...new Set([value, decoded])]
  const texts = new Set([decoded.replace(/[.:…]+$/, ''), ...ids.flat()])
  return [{ ...toCandidate([value, ...[...texts].filter((id) => !spellings.includes(id))]), spellings }]
}

const character = `[^${gap}=·•–—→…、。，；：！？＝｜]`
// A quoted value, or a word, after a name that is the first part of the ID in the source of an email: `usr=5F7` is `usr_7`.
const wordPattern = new RegExp(
  String.raw`(?:(?<name>\w+)=(?=5F))?(?:(?<![\p{L}\p{N}])[${quotes}](?![,;|:])(?<quoted>${character}+=*)[${quotes}](?![\p{L}\p{N}])|(?<word>(?:(?!-+>|[,;])${character})+(?:=+(?![^\s,;]))?))`,
  'gu',
)

/** Reads the words of a sentence or a row that look like IDs, and those that may be IDs if the text has no other. */
export function readSentence(text: string, shapes: LearnedShapes) {
  const words: IdCandidate[] = []
  const weakWords: IdCandidate[] = []
  const areEmailsIds = shapes.shapes.some(({ pattern }) => pattern.source.includes('@'))
  const separated = text.split(scriptBoundary).join(' ')
  for (const { 0: match, index, groups = {} } of separated.matchAll(wordPattern)) {
    const { name, quoted, word = quoted ?? '' } = groups
    const start = index + (name === undefined ? 0 : name.length + 1)
    const before = separated.slice(Math.max(0, start - 2), start)
    const after = separated.slice(index + match.length).slice(0, 2)
    const isCell = /(?:^|[\t,;]|[,;|] )$/.test(before) && /^ ?(?:[\t,;]|$)|^ \|/.test(after)
    const isWhole = quoted !== undefined || isCell || before.endsWith('=')
    const value = isWhole ? word : withoutPunctuation(word)
    const learnedIds = quoted === undefined ? learnedIdsIn(value, shapes) : []
    const isId = isEmail(value)
      ? areEmailsIds
      : learnedKindsOf(value, shapes).length > 0 ||
        (isLikelyId(value) && !isNonId(word) && idsInside(value, shapes).length > 0)
    if (learnedIds.length > 0) words.push(...learnedIds.map((id) => toCandidate([id])))
    else if (isId && name !== undefined) words.push(toCandidate([value, `${name}_${value.slice(2)}`]))
    else if (isId) words.push(...readValue(value, false, shapes))
    // In `"region":"eu-west"` and `Hello, e-mail`, a word with a hyphen is rarely an ID.
    else if (isWhole && mayBeId(value) && !/[=:]\s?$|[,;|] $/.test(before))
      weakWords.push(...readValue(value, false, shapes))
  }
  return { words, weakWords }
}

/**
 * Reads a line: a single value, several values of which each may be an ID, or a sentence. In a table, email addresses
 * and words with hyphens are IDs only if the line has no other ID.
 */
export function readLine(line: string, isAnyId: boolean, shapes: LearnedShapes): IdCandidate[] {
  const value = singleValueOf(line)
  if (value !== '' && (isAnyId || mayBeId(value))) return readValue(value, isAnyId, shapes)
  const items = line.replace(bulletPattern, '').split(/[\s,;]+/)
  const values = items.filter((item) => /[\p{L}\p{N}]/u.test(item)).map(singleValueOf)
  const isId = (item: string) => mayBeId(item) && learnedIdsIn(item, shapes).every((id) => id === item)
  const areNumbers = values.length > 1 && values.every((item) => /^\d+$/.test(item))
  if (areNumbers || values.every(isId)) return values.flatMap((item) => readValue(item, areNumbers, shapes))
  const { words, weakWords } = readSentence(line, shapes)
  return words.length > 0 ? words : weakWords
}
