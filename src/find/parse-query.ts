import { isInvalidPathId } from '../api/http/to-request.ts'
import { cleanText, decodeEntities } from './clean-text.ts'
import { idsIn, isEmail, looksLikeId } from './id-shape.ts'
import { extractLearnedIds, kindsOfShape } from './learned-shapes.ts'
import { anyKind, decodePercent, type IdWord, kinds, parseAddresses, parseFields } from './parse-fields.ts'
import { hasKey, MAX_WORD_LENGTH, withoutLongWords, withoutSecrets } from './without-secrets.ts'

/** Maximum number of identifiers that are looked up at once. */
export const MAX_IDS = 6
const MAX_NAME_LENGTH = 200
/** A longer text is treated as a file. */
const MAX_LENGTH = 100_000

/** A part of the text that is not looked up, and why. */
export type FindNote =
  | { code: 'tooManyIds' | 'otherIds'; ids: number }
  | { code: 'secrets' | 'tooLong' | 'nameTooLong' | 'tooLarge' | 'nothing' }
  | { code: 'oneName'; name: string }

/** The identifiers and the name ('' for none) to look up. */
export interface FindQuery {
  /** At most `MAX_IDS`. */
  words: IdWord[]
  name: string
  notes: FindNote[]
}

const OPENING_MARKS = '"\'`“”„‘’‚«»‹›<([{'
const CLOSING_MARKS = '"\'`“”„‘’‚«»‹›>)]}'
const openingPattern = new RegExp(`^[${OPENING_MARKS.replace(/[[\]]/g, '\\$&')}\\s]+`, 'u')
const closingPattern = new RegExp(`[${CLOSING_MARKS.replace(/[[\]]/g, '\\$&')},;.…:\\s]+$`, 'u')

/** Removes surrounding quotes, brackets and punctuation; `Bob (bob42)` keeps its brackets. */
function unwrap(text: string): string {
  const withoutOpening = text.replace(openingPattern, '')
  const bare = withoutOpening.replace(closingPattern, '')
  return /\([^()]*$/.test(bare) && withoutOpening.startsWith(`${bare})`) ? `${bare})` : bare
}

/** Numbers and codes in logs that are not records: process IDs, lines, times, requests, telephone numbers. */
const unrelatedPatterns = [
  /(?<![\w-])(?:time(?:stamp)?|ts|date|pid|port|line|duration|took|elapsed|bytes|size)["'`]?\s*[=:]\s*["'`]?[\d.]+/gi,
  /(?<=\w)\[\d+\]|(?<=\[pid )\d+(?=\])|(?<=\w\( *)\d+(?=\):)|\b[DEFIW]\d{4}(?=\s+\d\d:\d\d:)/g,
  /(?<![\w-])(?:code|error|event|level|reason|state|status|type)["'`]?\s*[=:]\s*["'`]?[a-z]+(?:_[a-z]+)+(?!\w)/gi,
  /(?<![\w-])(?:x[_-])?(?:correlation|request|span|trace)[ _-]?(?:id|parent)["'`]?\s*[=:]\s*["'`]?[\w.:-]+/gi,
  /(?<![\w.-])\+\d{1,3}[ .-]?\(?\d[\d ().-]{5,}\d/g,
]
/** A field's name before its value. */
const fieldNames = /(?<![\p{L}\w-])[\p{L}_-]+(?=["'`]\s*[=:]|\s*=(?!=))/gu
/** Numbers that would count as amounts or status codes without the label before them. */
const labeledNumberPattern = /(?<![\w-])(?:user|app|project|id)s?\s+#?(\d{1,3})(?![\w.:])/gi

function isValidId(id: string): boolean {
  return !isInvalidPathId(id) && id.isWellFormed()
}

/** Narrows a word without a named kind to the kinds and spellings that match received identifiers. */
function narrowKinds(word: IdWord): IdWord {
  if (word.kinds.length < kinds.length) return word
  const ids = word.ids.filter((id) => kindsOfShape(id).length > 0)
  if (ids.length === 0) return word
  return { ids, kinds: kinds.filter((kind) => ids.some((id) => kindsOfShape(id).includes(kind))) }
}

/** Whether the text names the word's kind, or the word has the shape of received identifiers. */
const hasKnownKindOrShape = ({ ids, kinds: namedKinds }: IdWord): boolean =>
  namedKinds.length < kinds.length || ids.some((id) => kindsOfShape(id).length > 0)

/** Whether a text may be a name: names such as `ember42` and `Reader 3f9c21ab` contain digits, too. */
const isNameLike = (name: string) => /\s|^\p{L}*\d{1,4}\p{L}?$/u.test(name)

/** Separates the words to look up only on Enter, because only their characters suggest an identifier. */
export function queryWhileTyping(query: FindQuery): { query: FindQuery; deferredIds: IdWord[] } {
  const deferredIds = query.words.filter((word) => !hasKnownKindOrShape(word))
  if (deferredIds.length === 0) return { query, deferredIds }
  const name = isNameLike(query.name) ? query.name : ''
  return { query: { ...query, name, words: query.words.filter(hasKnownKindOrShape) }, deferredIds }
}

/** Merges repeated words, keeping the kinds that the text names anywhere. */
function mergeWords(words: readonly IdWord[]): IdWord[] {
  const wordsById = new Map<string, IdWord>()
  for (const word of words) {
    const [id = ''] = word.ids
    const previous = wordsById.get(id)
    const namedKinds = [previous, word].flatMap((candidate) =>
      candidate && candidate.kinds.length < kinds.length ? candidate.kinds : [],
    )
    const mergedKinds = namedKinds.length > 0 ? namedKinds : kinds
    wordsById.set(id, {
      ids: previous && previous.ids.length > word.ids.length ? previous.ids : word.ids,
      kinds: kinds.filter((kind) => mergedKinds.includes(kind)),
    })
  }
  return [...wordsById.values()]
}

interface Candidates {
  words: IdWord[]
  names: string[]
}

/** Parses a text without spaces into the whole word and the identifiers in it. */
function parseWord(word: string): IdWord[] {
  const decoded = decodePercent(word)
  const spellings = decoded === word ? [word] : [decoded, word]
  const isId = looksLikeId(word) || looksLikeId(decoded) || isEmail(word)
  const isLearned = kindsOfShape(decoded).length > 0
  if (!isLearned && extractLearnedIds(decoded).ids.length > 0) return idsIn(decoded).map(anyKind)
  const parts = idsIn(decoded).filter((ids) => ids.some((id) => id !== decoded))
  const allSpellings = parts.length === 1 ? [...new Set([...spellings, ...(parts[0] ?? [])])] : spellings
  const words = parts.length > 1 ? parts.map(anyKind) : []
  // A long list without spaces is not an identifier.
  const isList = words.length > 0 && word.length > MAX_WORD_LENGTH
  return isId && !isList ? [anyKind(allSpellings), ...words] : words
}

/**
 * Parses a cleaned text into words to look up and possible names.
 * @param original the text before cleaning, which is the possible name.
 */
function parseText(text: string, original: string): Candidates {
  const bare = unwrap(text)
  const name = unwrap(original.replace(/<[^\s<>@]+@[^\s<>]+>?/g, '')).replace(/\s+/g, ' ')
  const addresses = parseAddresses(text)
  const fields = parseFields(addresses.rest, unwrap)
  const isPlain = addresses.rest === text && fields.rest === text
  if (isPlain && bare !== '' && !/[\s,;=&"'`<>()[\]{}]/.test(bare)) {
    const decoded = decodePercent(bare)
    const isEncodedText = decoded !== bare && /[\s,;=&"]|:\/\//.test(decoded)
    if (isEncodedText) return parseText(decoded, decoded)
    const words = parseWord(bare)
    if (words.length > 0 && bare.length > MAX_WORD_LENGTH) return { words, names: [] }
    return { words, names: [words.length > 0 && name !== '' ? decoded : decodePercent(name)] }
  }
  if (/^\d+(?:[\s,;]+\d+)+$/.test(bare))
    return { words: bare.split(/[\s,;]+/).map((id) => anyKind([id])), names: [] }
  const numbers = [...fields.rest.matchAll(labeledNumberPattern)].map(([, id = '']) => anyKind([id]))
  const rest = unrelatedPatterns
    .reduce((current, pattern) => current.replace(pattern, ' '), fields.rest)
    .replace(fieldNames, ' ')
  const otherWords = [...numbers, ...idsIn(rest).map(anyKind)]
  const words = [...addresses.words, ...fields.words, ...otherWords]
  // `Harbor 2` and `Reader 3f9c21ab` are names with few words.
  const isShort =
    bare.split(/\s+/).length <= 5 && otherWords.every(({ ids: [id = ''] }) => /^[^_]{1,12}$/.test(id))
  const isName = isPlain && (words.length === 0 || isShort)
  return { words, names: isName ? [name] : [...addresses.names, ...fields.names] }
}

interface ParsedIds {
  /** All identifiers, each once. */
  words: IdWord[]
  names: string[]
  /** Notes on the parts that must not be sent. */
  notes: FindNote[]
}

/** Parses a text after removing the keys, other secrets, and words too long to be identifiers. */
function parseWithoutSecrets(original: string, keys: readonly string[]): ParsedIds {
  const cleaned = cleanText(original)
  const { rest, secrets } = withoutSecrets(cleaned, keys)
  const { rest: readable, longWords } = withoutLongWords(rest)
  // A text with removed secrets is no longer the name that was typed.
  const parsed = parseText(readable.trim(), readable === cleaned ? original : '')

  const words = parsed.words.map(({ ids, kinds }) => ({ ids: ids.filter(isValidId), kinds }))
  // An address or a field may contain an encoded secret.
  const isSecret = (value: string) =>
    hasKey(value, keys) || withoutSecrets(decodePercent(value), keys).secrets > 0
  const isLong = (value: string) => value.split(/\s/).some((word) => word.length > MAX_WORD_LENGTH)
  const isSendable = ({ ids }: IdWord) => ids.length > 0 && !ids.some(isSecret) && !ids.some(isLong)
  const sendableWords = mergeWords(words.filter(isSendable).map(narrowKinds))
  const names = parsed.names.filter((name) => name !== '' && name.isWellFormed())
  const secretCount =
    secrets + [...words.flatMap(({ ids }) => ids.slice(0, 1)), ...names].filter(isSecret).length
  const longCount =
    longWords + mergeWords(words.filter(({ ids }) => ids.some(isLong))).length + names.filter(isLong).length

  const notes: FindNote[] = []
  if (secretCount > 0) notes.push({ code: 'secrets' })
  if (longCount > 0) notes.push({ code: 'tooLong' })
  return { words: sendableWords, names: names.filter((name) => !isSecret(name) && !isLong(name)), notes }
}

/**
 * Parses all words of a text that look like identifiers, each once, and notes the parts that must not be
 * sent. The caller splits a text over 100,000 characters into pieces that end with a line.
 * @param keys the tab's keys, which are never looked up.
 */
export function parseIds(text: string, keys: readonly string[] = []): Pick<ParsedIds, 'words' | 'notes'> {
  const trimmed = decodeEntities(text)
  const { words, notes } = parseWithoutSecrets(trimmed, keys)
  const hasNothing = trimmed !== '' && words.length === 0 && notes.length === 0
  return { words, notes: hasNothing ? [{ code: 'nothing' }] : notes }
}

/**
 * Parses a typed or pasted text into identifiers, of the kind that a field or an address names, and a name.
 * Every text yields a query, with notes on the parts that are not looked up.
 * @param keys the tab's keys, which are never looked up.
 */
export function parseQuery(text: string, keys: readonly string[] = []): FindQuery {
  if (text.length > MAX_LENGTH) return { words: [], name: '', notes: [{ code: 'tooLarge' }] }
  const trimmed = decodeEntities(text)
  const { words, names, notes } = parseWithoutSecrets(trimmed, keys)
  if (words.length > MAX_IDS) {
    const knownWords = words.filter(hasKnownKindOrShape)
    const otherCount = words.length - knownWords.length
    if (knownWords.length === 0 || knownWords.length > MAX_IDS)
      return { words: [], name: '', notes: [...notes, { code: 'tooManyIds', ids: words.length }] }
    return { words: knownWords, name: '', notes: [...notes, { code: 'otherIds', ids: otherCount }] }
  }
  const [name = '', ...otherNames] = new Set(names.filter(({ length }) => length <= MAX_NAME_LENGTH))
  if (otherNames.length > 0) notes.push({ code: 'oneName', name })
  if (names.some(({ length }) => length > MAX_NAME_LENGTH)) notes.push({ code: 'nameTooLong' })
  if (trimmed !== '' && words.length === 0 && name === '' && notes.length === 0)
    notes.push({ code: 'nothing' })
  return { words, name, notes }
}
