import { isInvalidPathId } from '../contract/endpoints.ts'
import { cleanText, decodeEntitiesAndTrim, decodePercent } from './clean-text.ts'
import { kinds, type LearnedShapes, learnedKindsOf, learnShapes } from './learned-shapes.ts'
import { type Known, kindOfIdField, missingValuePattern, readFields, same } from './parse-fields.ts'
import {
  type IdCandidate,
  lookUpTextsOf,
  MAX_IDS,
  MAX_WORD_LENGTH,
  readLine,
  readValue,
  singleValueOf,
  toCandidate,
  unwrap,
} from './words.ts'

const MAX_NAME_LENGTH = 200
// Longer texts are not parsed; the note suggests “Check a list” instead.
const MAX_TEXT_LENGTH = 100_000

export type FindNote =
  | { code: 'tooManyIds' | 'otherIds'; count: number }
  | { code: 'secrets' | 'tooLong' | 'nameTooLong' | 'tooLarge' | 'nothing' }
  | { code: 'oneName'; name: string }

export interface FindQuery {
  ids: IdCandidate[]
  name: string
  notes: FindNote[]
}

export const countIds = ({ ids, notes }: FindQuery): number =>
  notes.reduce((count, note) => count + ('count' in note ? note.count : 0), ids.length)

const isOfKnownKind = (word: IdCandidate): boolean => word.isLabeled ?? word.kinds.length < kinds.length

export const hasKnownKindOrShape = (word: IdCandidate, shapes: LearnedShapes): boolean =>
  isOfKnownKind(word) || lookUpTextsOf(word).some((id) => learnedKindsOf(id, shapes).length > 0)

/** Limits a word of an unknown kind to the spellings and parts of learned shapes, and to the kind that a prefix tells. */
export function limitToLearnedShapes(word: IdCandidate, shapes: LearnedShapes): IdCandidate {
  if (!hasKnownKindOrShape(word, shapes) || isOfKnownKind(word)) return word
  const ofShape = (texts: readonly string[] = []) =>
    texts.filter((id) => learnedKindsOf(id, shapes).length > 0)
  const spellings = ofShape(word.spellings)
  if (spellings.length === 0) return { ...word, parts: ofShape(word.parts) }
  const learnedKinds = spellings.flatMap((id) => learnedKindsOf(id, shapes))
  return { spellings, kinds: kinds.filter((kind) => learnedKinds.includes(kind)) }
}

/** Merges repeated words. If the kind of one of them is known, it applies to all. */
function mergeWords(words: readonly IdCandidate[]): IdCandidate[] {
  const wordsById = new Map<string, IdCandidate>()
  for (const word of words) {
    const [id = ''] = word.spellings
    const previous = wordsById.get(id) ?? word
    const longer = lookUpTextsOf(previous).length > lookUpTextsOf(word).length ? previous : word
    const known = [previous, word].filter(isOfKnownKind).flatMap((repeated) => repeated.kinds)
    const mergedKinds = kinds.filter((kind) => known.length === 0 || known.includes(kind))
    wordsById.set(id, { ...longer, kinds: mergedKinds })
  }
  return [...wordsById.values()]
}

export function idColumnsOf(header: string) {
  const delimiter = ['\t', ';', '|'].find((character) => header.includes(character)) ?? ','
  const names = header.split(delimiter).map(unwrap)
  const columns = names.map((name) => {
    const kind = /id$/i.test(name) ? kindOfIdField(name) : undefined
    return kind ? [kind] : /^id$/i.test(name) ? kinds : undefined
  })
  const isHeader =
    columns.some(Boolean) && names.every((name) => /^(?:\p{L}[\p{L}\p{M}\d _.-]*)?$/u.test(name))
  return isHeader ? { delimiter, columns } : undefined
}

/** Returns the IDs of a table, whose header decides which columns have them, whatever they look like. */
function readTable(text: string, shapes: LearnedShapes): IdCandidate[] | undefined {
  const [header = '', ...lines] = text.split(/[\r\n]+/)
  const { delimiter = '', columns = [] } = idColumnsOf(header) ?? {}
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split(delimiter))
  // A row has more cells if a quoted one has the delimiter; below a single name may be a list or a sentence.
  const isRow = (cells: readonly string[]) =>
    cells.length === columns.length && (cells.length > 1 || /^[^\s,;]*$/.test(cells.join('').trim()))
  if (columns.length === 0 || rows.length === 0 || !rows.every(isRow)) return undefined
  const readCell = (cell: string, index: number) => {
    const [value, columnKinds] = [unwrap(cell), columns[index]]
    if (columnKinds === undefined || missingValuePattern.test(value)) return []
    return readValue(value, true, shapes).map((word) => ({ ...word, kinds: columnKinds }))
  }
  return rows.flatMap((cells) => cells.flatMap(readCell))
}

// Numbers and codes in logs that are not the IDs of records.
const unrelatedPatterns = [
  // Labeled times, durations, sizes, ports and line numbers, and codes: `took=35ms`, `"code":"not_found"`.
  /(?<![\w-])(?:(?:time(?:stamp)?|ts|date|pid|port|line|duration|took|elapsed|bytes|size)["'`]?\s*[=:]\s*["'`]?\d[\w.:+-]*|(?:code|error|event|level|reason|state|status|type)["'`]?\s*[=:]\s*["'`]?[a-z]+(?:_[a-z]+)+(?!\w))/gi,
  // Process IDs and line numbers in brackets, as in `app[3312]`, and log prefixes such as `I1122`.
  /(?<=\w)\[\d+\]|(?<=\[pid )\d+(?=\])|(?<=\w\( *)\d+(?=\):)|\b[DEFIW]\d{4}(?=\s+\d\d:\d\d:)/g,
  // Labeled request and trace IDs, as in `trace_id=4bf92f`.
  /(?<![\w-])(?:x[_-])?(?:correlation|request|span|trace)[ _-]?(?:id|parent)["'`]?\s*[=:]\s*["'`]?[\w.:-]+/gi,
  // Phone numbers with a country code, as in `+1 (555) 123-4567`.
  /(?<![\w.-])\+\d{1,3}[ .-]?\(?\d[\d ().-]{5,}\d/g,
  // Field names before a value, as in `trace_id=…`, which may look like IDs.
  /(?<![\p{L}\w-])[\p{L}_-]+(?=["'`]\s*[=:]|\s*=(?!=|5F))/gu,
]
// Numbers that would count as amounts or status codes without the label before them, as in `user 42`.
const labeledNumberPattern = /(?<=(?<![\w-])(?:user|app|project|id)s?\s+#?)\d{1,3}(?![\w.:])/gi
const headerPattern = /^(?:ids?|users?|apps?|projects?|e-?mails?|(?:nick)?names?)$/i

/**
 * Returns the words in a cleaned text that may be IDs, and the possible names.
 * @param original the text before cleaning, whose characters a name keeps; '' if it must not be a name.
 */
function readText(
  text: string,
  original: string,
  isList: boolean,
  known: Known,
): { words: IdCandidate[]; names: string[] } {
  const { shapes } = known
  const table = readTable(text, shapes)
  if (table) return { words: table, names: [] }
  // Without the address in `Bob <bob@example.com>`.
  const name = unwrap(original.replace(/<[^\s<>@]+@[^\s<>]+>?/g, '')).replace(/\s+/g, ' ')
  const { words: certainWords, names, rest, isLabeled } = readFields(text, known)
  const value = isLabeled ? '' : singleValueOf(text)
  if (value !== '') {
    const unwrapped = unwrap(text)
    const decoded = decodePercent(unwrapped)
    const isEncodedText = decoded !== unwrapped && /[\s,;=&"]|:\/\//.test(decoded)
    if (isEncodedText) return readText(decoded, decoded, isList, known)
    const words = readValue(value, isList, shapes)
    if (words.length > 1) return { words, names: [] }
    // Cleaning removes characters. If the word may be an ID, the name lacks them; otherwise it keeps them.
    return { words, names: [words.length > 0 && name !== '' ? decoded : decodePercent(name)] }
  }
  const linesOf = (linedText: string) =>
    linedText.split(/[\r\n]+/).filter((line) => /[\p{L}\p{N}]/u.test(line))
  const lines = linesOf(text)
  const areValues =
    isList && !isLabeled && lines.filter((line) => singleValueOf(line) !== '').length >= lines.length * 0.75
  if (areValues) {
    const hasHeader = lines.length > 1 && headerPattern.test(singleValueOf(lines[0] ?? ''))
    return {
      words: lines.slice(hasHeader ? 1 : 0).flatMap((line) => readLine(line, true, shapes)),
      names: [],
    }
  }
  const numbers = (rest.match(labeledNumberPattern) ?? []).map((id) => toCandidate([id]))
  const relatedText = unrelatedPatterns.reduce((current, pattern) => current.replace(pattern, ' '), rest)
  const otherWords = [...numbers, ...linesOf(relatedText).flatMap((line) => readLine(line, false, shapes))]
  const mayBeName = /\p{L}/u.test(text) && text.split(/\s+/).length < 6
  const isPartOfName = ({ spellings: [id = ''] }: IdCandidate) => mayBeName && /^[^_]{1,12}$/.test(id)
  const isName = !isLabeled && otherWords.every(isPartOfName)
  return { words: [...certainWords, ...otherWords], names: isName ? [name] : names }
}

const longWordPattern = new RegExp(`[A-Za-z0-9+/=_-]{${MAX_WORD_LENGTH + 1},}`, 'g')
const MAX_SEGMENT_LENGTH = 40
const isPath = (word: string) =>
  !/[+=]/.test(word) && word.split('/').every((segment) => segment.length <= MAX_SEGMENT_LENGTH)
const hasLongWord = (text: string) => text.split(/\s/).some((word) => word.length > MAX_WORD_LENGTH)

export interface PastedOptions extends Partial<Known> {
  /** Replaces what must never be looked up, such as keys, by spaces. */
  removeSecrets?: (text: string) => string
  /**
   * Whether the text is a list: each line with a single value is an ID, even if it looks like a name, and there may be
   * any number. Callers split long lists at line breaks, because reading blocks the page.
   */
  isList?: boolean
}

/**
 * Finds the IDs and the name in a typed or pasted text, with notes about the parts that are not looked up. If
 * a field or an address names the kind of an ID, only this kind is looked up.
 */
export function readPasted(text: string, options: PastedOptions = {}): FindQuery {
  const { shapes = learnShapes(), decodeId = same, removeSecrets = same, isList = false } = options
  if (text.length > MAX_TEXT_LENGTH && !isList) return { ids: [], name: '', notes: [{ code: 'tooLarge' }] }
  const decoded = decodeEntitiesAndTrim(text)
  const cleaned = cleanText(decoded)
  const textWithoutSecrets = removeSecrets(cleaned)
  const sendable = textWithoutSecrets.replace(longWordPattern, (word) => (isPath(word) ? word : ' '))
  // A text with removed parts is no longer the name that was typed.
  const read = readText(sendable.trim(), sendable === cleaned ? decoded : '', isList, { shapes, decodeId })
  const words = read.words.map((word) => ({
    ...word,
    spellings: word.spellings.filter((id) => !isInvalidPathId(id) && id.isWellFormed()),
  }))
  const allNames = read.names.filter((name) => name !== '' && name.isWellFormed())
  // An address or a field may contain an encoded secret.
  const hasSecret = (value: string) =>
    [value, decodePercent(value)].some((spelling) => removeSecrets(spelling) !== spelling)
  const isSendable = (value: string) => !hasSecret(value) && !hasLongWord(value)
  const ids = mergeWords(
    words
      .filter((word) => word.spellings.length > 0 && lookUpTextsOf(word).every(isSendable))
      .map((word) => limitToLearnedShapes(word, shapes)),
  )
  const notes: FindNote[] = []
  const texts = [...words.flatMap(({ spellings }) => spellings), ...allNames]
  if (textWithoutSecrets !== cleaned || texts.some(hasSecret)) notes.push({ code: 'secrets' })
  if (sendable !== textWithoutSecrets || texts.some(hasLongWord)) notes.push({ code: 'tooLong' })
  if (isList) return { ids, name: '', notes }
  const certain = ids.filter((word) => hasKnownKindOrShape(word, shapes))
  const others = ids.filter((word) => !certain.includes(word))
  if (ids.length > MAX_IDS)
    return certain.length === 0 || certain.length > MAX_IDS
      ? { ids: [], name: '', notes: [...notes, { code: 'tooManyIds', count: ids.length }] }
      : { ids: certain, name: '', notes: [...notes, { code: 'otherIds', count: others.length }] }
  const names = allNames.filter(isSendable)
  const [name = '', ...otherNames] = new Set(names.filter(({ length }) => length <= MAX_NAME_LENGTH))
  if (otherNames.length > 0) notes.push({ code: 'oneName', name })
  if (names.some(({ length }) => length > MAX_NAME_LENGTH)) notes.push({ code: 'nameTooLong' })
  if (ids.length === 0 && name === '' && notes.length === 0 && decoded !== '') notes.push({ code: 'nothing' })
  return { ids: [...certain, ...others], name, notes }
}
