import { isInvalidPathId } from '../contract/endpoints.ts'
import { idsIn, looksLikeId, mayBeId, scriptBoundary } from './id-shape.ts'
import {
  extractLearnedIds,
  kinds,
  type LearnedShapes,
  learnedKindsOf,
  learnShapes,
} from './learned-shapes.ts'
import {
  cleanText,
  decodeEntitiesAndTrim,
  decodePercent,
  decodeSeparators,
  type IdCandidate,
  type Known,
  kindOfIdField,
  lookUpTextsOf,
  missingValuePattern,
  parseAddresses,
  parseFields,
  toCandidate,
} from './parse-fields.ts'

export const MAX_IDS = 6
const MAX_NAME_LENGTH = 200
// Maximum length of an ID; longer words may be keys or tokens.
export const MAX_WORD_LENGTH = 64
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

/** Removes surrounding quotes, brackets and punctuation, as in `([“usr_7”]).`; `Bob (bob42)` keeps its brackets. */
function unwrap(text: string): string {
  const withoutOpening = text.replace(/^["'`“”„‘’‚«»‹›<([{\s]+/u, '')
  const unwrapped = withoutOpening.replace(/["'`“”„‘’‚«»‹›>)\]},;.…:\s]+$/u, '')
  const hasLostClosingBracket = /\([^()]*$/.test(unwrapped) && withoutOpening.startsWith(`${unwrapped})`)
  return hasLostClosingBracket ? `${unwrapped})` : unwrapped
}

// Numbers and codes in logs that are not the IDs of records.
const unrelatedPatterns = [
  // `took=35ms`: labeled times, durations, sizes, process IDs, ports and line numbers.
  /(?<![\w-])(?:time(?:stamp)?|ts|date|pid|port|line|duration|took|elapsed|bytes|size)["'`]?\s*[=:]\s*["'`]?[\d.]+/gi,
  // Process IDs and line numbers in brackets, as in `app[3312]`, and log prefixes such as `I1122`.
  /(?<=\w)\[\d+\]|(?<=\[pid )\d+(?=\])|(?<=\w\( *)\d+(?=\):)|\b[DEFIW]\d{4}(?=\s+\d\d:\d\d:)/g,
  // Labeled codes, as in `"code":"not_found"`.
  /(?<![\w-])(?:code|error|event|level|reason|state|status|type)["'`]?\s*[=:]\s*["'`]?[a-z]+(?:_[a-z]+)+(?!\w)/gi,
  // Labeled request and trace IDs, as in `trace_id=4bf92f`.
  /(?<![\w-])(?:x[_-])?(?:correlation|request|span|trace)[ _-]?(?:id|parent)["'`]?\s*[=:]\s*["'`]?[\w.:-]+/gi,
  // Phone numbers with a country code, as in `+1 (555) 123-4567`.
  /(?<![\w.-])\+\d{1,3}[ .-]?\(?\d[\d ().-]{5,}\d/g,
]
// Field names before a value, as in `trace_id=…`, which may look like IDs.
const fieldNamePattern = /(?<![\p{L}\w-])[\p{L}_-]+(?=["'`]\s*[=:]|\s*=(?!=))/gu
// Numbers that would count as amounts or status codes without the label before them, as in `user 42`.
const labeledNumberPattern = /(?<=(?<![\w-])(?:user|app|project|id)s?\s+#?)\d{1,3}(?![\w.:])/gi
// Characters that do not occur within a single word; `=` may end one.
const nonWordCharacterPattern = /[\s,;&"'`<>()[\]{}]|=(?!=*$)/

const hasKnownKind = (word: IdCandidate): boolean =>
  word.isLabeled === true || word.kinds.length < kinds.length

const hasLearnedShape = (id: string, shapes: LearnedShapes): boolean => learnedKindsOf(id, shapes).length > 0

/** Limits a word of an unknown kind to the spellings and parts of learned shapes, and to the kind that a prefix tells. */
export function limitToLearnedShapes(word: IdCandidate, shapes: LearnedShapes): IdCandidate {
  if (hasKnownKind(word)) return word
  const hasShape = (id: string) => hasLearnedShape(id, shapes)
  const parts = word.parts?.filter(hasShape) ?? []
  const spellings = word.spellings.filter(hasShape)
  if (spellings.length === 0) return parts.length > 0 ? { ...word, parts } : word
  const learnedKinds = spellings.flatMap((id) => learnedKindsOf(id, shapes))
  return { spellings, kinds: kinds.filter((kind) => learnedKinds.includes(kind)) }
}

export const hasKnownKindOrShape = (word: IdCandidate, shapes: LearnedShapes): boolean =>
  hasKnownKind(word) || lookUpTextsOf(word).some((id) => hasLearnedShape(id, shapes))

export const countIds = ({ ids, notes }: FindQuery): number =>
  notes.reduce((count, note) => count + ('count' in note ? note.count : 0), ids.length)

/** Merges repeated words. If the kind of one of them is known, it applies to all. */
function mergeWords(words: readonly IdCandidate[]): IdCandidate[] {
  const wordsById = new Map<string, IdCandidate>()
  for (const word of words) {
    const [id = ''] = word.spellings
    const previous = wordsById.get(id) ?? word
    const longer = lookUpTextsOf(previous).length > lookUpTextsOf(word).length ? previous : word
    const known = [previous, word].filter(hasKnownKind).flatMap((repeated) => repeated.kinds)
    const mergedKinds = kinds.filter((kind) => known.length === 0 || known.includes(kind))
    wordsById.set(id, { ...longer, kinds: mergedKinds })
  }
  return [...wordsById.values()]
}

// The mark of an item in a list, as in `- usr_1` and `2. usr_1`.
const bulletPattern = /^\s*(?:[-*•>]|\d+[.)])\s+/

/**
 * Returns the single value that a line, cell or quoted text consists of, as pasted but without bullets, quotes,
 * brackets and commas around it; '' for any other text.
 */
function singleValueOf(text: string): string {
  const item = text.replace(bulletPattern, '')
  const unwrapped = unwrap(item)
  // Punctuation that may end a sentence or belong to an ID.
  const [end = ''] = /^[.:…]*/.exec(item.slice(item.indexOf(unwrapped) + unwrapped.length)) ?? []
  const value = unwrapped && unwrapped + end
  return nonWordCharacterPattern.test(value) ? '' : value
}

function isTextWithLearnedIds(value: string, shapes: LearnedShapes): boolean {
  if (hasLearnedShape(value, shapes)) return false
  const { length } = extractLearnedIds(value, shapes).ids
  return length > 1 || (length === 1 && scriptBoundary.test(value))
}

/** Whether a value is several numbers, or IDs of one length, between bars: `4711|4712`, but not `auth0|5f7c8e`. */
function isJoinedList(value: string): boolean {
  const items = value.split('|')
  const isSameLength = items.every(({ length }) => length === items[0]?.length)
  return /^\d+(?:[|/]\d+)+$/.test(value) || (items.length > 1 && isSameLength && items.every(looksLikeId))
}

function parseValue(value: string, isAnyId: boolean, shapes: LearnedShapes): IdCandidate[] {
  const decoded = decodePercent(value)
  const ids = idsIn(decoded, shapes)
  // Many parts, or the parts of a text too long for an ID, are a list.
  const isList =
    ids.length > MAX_IDS || (ids.length > 1 && value.length > MAX_WORD_LENGTH) || isJoinedList(decoded)
  if (
    isList ||
    isTextWithLearnedIds(decoded, shapes) ||
    !(isAnyId || looksLikeId(value) || looksLikeId(decoded) || mayBeId(value))
  )
    return ids.map((id) => toCandidate(id))
  const spellings = [...new Set([value, decoded])]
  const texts = new Set([decoded.replace(/[.:…]+$/, ''), ...ids.flat()])
  return [{ ...toCandidate([value, ...[...texts].filter((id) => !spellings.includes(id))]), spellings }]
}

const valueSource = String.raw`(?![,;|])(?=[^\s]{0,64}?[\p{L}\p{N}])[^\s"'\x60“”„‘’‚«»<>()[\]{}&=,;]{1,64}=*`
const quotedSource = valueSource.replace('=,;]{', '=]{')
// The whole values in a line: quoted, the value of a field, and cells.
const wholeValuePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])["'\x60“„‘‚«»](?<quoted>${quotedSource})["'\x60”“’‘«»](?![\p{L}\p{N}])|(?<==)(?<field>${valueSource})(?=[\s,;&]|$)|(?<=^|[\t,;]|[,;|] )(?<cell>${valueSource})(?= ?[\t,;]| \||$)`,
  'gu',
)

function parseLine(line: string, isAnyId: boolean, shapes: LearnedShapes): IdCandidate[] {
  const value = singleValueOf(line)
  if (isAnyId && value !== '') return parseValue(value, true, shapes)
  const items = line.replace(bulletPattern, '').split(/[\s,;]+/)
  const values = value ? [value] : items.filter((item) => /[\p{L}\p{N}]/u.test(item)).map(singleValueOf)
  const isListOfIds = values.every(
    (item) =>
      mayBeId(item) && (item === value || !extractLearnedIds(item, shapes).ids.some((id) => id !== item)),
  )
  if (isListOfIds) return values.flatMap((item) => parseValue(item, false, shapes))
  const words: IdCandidate[] = []
  const weakValues: string[] = []
  let end = 0
  const addWordsBefore = (index?: number) => {
    const text = line.slice(end, index).replace(fieldNamePattern, ' ')
    words.push(...idsIn(text, shapes).map((id) => toCandidate(id)))
  }
  for (const match of line.matchAll(wholeValuePattern)) {
    const { quoted, field, cell } = match.groups ?? {}
    const whole = quoted ?? field ?? cell ?? ''
    if (!mayBeId(whole)) continue
    if (looksLikeId(whole)) {
      addWordsBefore(match.index)
      // In the source of an email, `usr=5F7` is `usr_7`.
      const [name] = (field?.startsWith('5F') && /\w+$/.exec(line.slice(0, match.index - 1))) || []
      if (name) words.push(toCandidate([whole, `${name}_${whole.slice(2)}`]))
      else words.push(...parseValue(whole, false, shapes))
      end = match.index + match[0].length
    } else {
      // In `"region":"eu-west"` and `Hello, e-mail`, a word with a hyphen is rarely an ID.
      const isAfterLabel = /[=:]\s?$|[,;|] $/.test(line.slice(Math.max(0, match.index - 2), match.index))
      if (field === undefined && !isAfterLabel) weakValues.push(whole)
    }
  }
  addWordsBefore()
  // In a table, email addresses and words with hyphens are IDs only if the line has no other ID.
  return words.length > 0 ? words : weakValues.flatMap((weak) => parseValue(weak, false, shapes))
}

const headerPattern = /^(?:ids?|users?|apps?|projects?|e-?mails?|(?:nick)?names?)$/i

function linesOfList(text: string): string[] | undefined {
  const lines = text.split(/[\r\n]+/).filter((line) => /[\p{L}\p{N}]/u.test(line))
  if (lines.filter((line) => singleValueOf(line) !== '').length < lines.length * 0.75) return undefined
  return lines.length > 1 && headerPattern.test(singleValueOf(lines[0] ?? '')) ? lines.slice(1) : lines
}

export function idColumnsOf(header: string) {
  const delimiter = ['\t', ';', '|', ','].find((character) => header.includes(character)) ?? ','
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
function parseTable(text: string, shapes: LearnedShapes): IdCandidate[] | undefined {
  const [header = '', ...rows] = text.split(/[\r\n]+/)
  const table = idColumnsOf(header)
  if (table === undefined || rows.length === 0) return undefined
  const { length } = table.columns
  // A row has more cells if a quoted one has the delimiter; below a single name may be a list or a sentence.
  const isRow = (row: string) =>
    length === 1 ? /^[^\s,;]*$/.test(row.trim()) : row.split(table.delimiter).length === length
  if (!rows.filter((row) => row.trim() !== '').every(isRow)) return undefined
  const wordsIn = (cell: string, index: number) => {
    const [value, columnKinds] = [unwrap(cell), table.columns[index]]
    if (columnKinds === undefined || missingValuePattern.test(value)) return []
    return parseValue(value, true, shapes).map((word) => ({ ...word, kinds: columnKinds }))
  }
  return rows.flatMap((row) => row.split(table.delimiter).flatMap(wordsIn))
}

const isShortName = (text: string, words: readonly IdCandidate[]) =>
  text.split(/\s+/).length < 6 && words.every(({ spellings: [id = ''] }) => /^[^_]{1,12}$/.test(id))

/**
 * Returns the words in a cleaned text that may be IDs, and the possible names.
 * @param original the text before cleaning, whose characters a name keeps; '' if it must not be a name.
 * @param isList whether each line with a single value is an ID, even if it looks like a name.
 */
function parseText(
  text: string,
  original: string,
  isList: boolean,
  known: Known,
): { words: IdCandidate[]; names: string[] } {
  const { shapes } = known
  const table = parseTable(text, shapes)
  if (table) return { words: table, names: [] }
  const unwrapped = unwrap(text)
  // Without the address in `Bob <bob@example.com>`.
  const name = unwrap(original.replace(/<[^\s<>@]+@[^\s<>]+>?/g, '')).replace(/\s+/g, ' ')
  const addresses = parseAddresses(text, known)
  const decodedRest = /\s/.test(unwrapped) ? decodeSeparators(addresses.rest) : addresses.rest
  const fields = parseFields(decodedRest, unwrap)
  const hasAddressOrField = addresses.rest !== text || fields.rest !== decodedRest
  const value = hasAddressOrField ? '' : singleValueOf(text)
  if (value !== '') {
    const decoded = decodePercent(unwrapped)
    const isEncodedText = decoded !== unwrapped && /[\s,;=&"]|:\/\//.test(decoded)
    if (isEncodedText) return parseText(decoded, decoded, isList, known)
    const words = parseValue(value, isList, shapes)
    if (words.length > 0 && unwrapped.length > MAX_WORD_LENGTH) return { words, names: [] }
    // Cleaning removes characters. If the word may be an ID, the name lacks them; otherwise it keeps them.
    return { words, names: [words.length > 0 && name !== '' ? decoded : decodePercent(name)] }
  }
  const listLines = isList && !hasAddressOrField ? linesOfList(text) : undefined
  if (listLines) return { words: listLines.flatMap((line) => parseLine(line, true, shapes)), names: [] }
  // Numbers alone, as in `17, 23`.
  const isNumbers = /^\d+(?:[\s,;]+\d+)+$/.test(unwrapped)
  const numbers = (isNumbers ? unwrapped.match(/\d+/g) : fields.rest.match(labeledNumberPattern)) ?? []
  const numberWords = numbers.map((id) => toCandidate([id]))
  if (isNumbers) return { words: numberWords, names: [] }
  const rest = unrelatedPatterns.reduce((current, pattern) => current.replace(pattern, ' '), fields.rest)
  const otherWords = [
    ...numberWords,
    ...rest.split(/[\r\n]+/).flatMap((line) => parseLine(line, false, shapes)),
  ]
  const words = [...addresses.words, ...fields.words, ...otherWords]
  const isName = !hasAddressOrField && (words.length === 0 || isShortName(unwrapped, otherWords))
  return { words, names: isName ? [name] : [...addresses.names, ...fields.names] }
}

const longWordPattern = new RegExp(`[A-Za-z0-9+/=_-]{${MAX_WORD_LENGTH + 1},}`, 'g')
const MAX_SEGMENT_LENGTH = 40
const isPath = (word: string) =>
  !/[+=]/.test(word) && word.split('/').every((segment) => segment.length <= MAX_SEGMENT_LENGTH)

/** Returns all words of a text that may be IDs, each once, the possible names, and notes about what must not be sent. */
function readWords(
  text: string,
  known: Known,
  removeSecrets: (text: string) => string,
  isList: boolean,
): { words: IdCandidate[]; names: string[]; notes: FindNote[] } {
  const decoded = decodeEntitiesAndTrim(text)
  const cleaned = cleanText(decoded)
  const textWithoutSecrets = removeSecrets(cleaned)
  const sendableText = textWithoutSecrets.replace(longWordPattern, (word) => (isPath(word) ? word : ' '))
  // A text with removed parts is no longer the name that was typed.
  const parsed = parseText(sendableText.trim(), sendableText === cleaned ? decoded : '', isList, known)
  const words = parsed.words.map((word) => ({
    ...word,
    spellings: word.spellings.filter((id) => !isInvalidPathId(id) && id.isWellFormed()),
  }))
  const names = parsed.names.filter((name) => name !== '' && name.isWellFormed())
  // An address or a field may contain an encoded secret.
  const hasSecret = (value: string) =>
    [value, decodePercent(value)].some((spelling) => removeSecrets(spelling) !== spelling)
  const hasLongWord = (value: string) => value.split(/\s/).some((word) => word.length > MAX_WORD_LENGTH)
  const isSendableWord = (word: IdCandidate) =>
    word.spellings.length > 0 && !lookUpTextsOf(word).some((text) => hasSecret(text) || hasLongWord(text))
  const notes: FindNote[] = []
  const mainSpellingsAndNames = [...words.flatMap(({ spellings }) => spellings.slice(0, 1)), ...names]
  if (textWithoutSecrets !== cleaned || mainSpellingsAndNames.some(hasSecret)) notes.push({ code: 'secrets' })
  const isTooLong = words.some(({ spellings }) => spellings.some(hasLongWord)) || names.some(hasLongWord)
  if (sendableText !== textWithoutSecrets || isTooLong) notes.push({ code: 'tooLong' })
  return {
    words: mergeWords(words.filter(isSendableWord).map((word) => limitToLearnedShapes(word, known.shapes))),
    names: names.filter((name) => !hasSecret(name) && !hasLongWord(name)),
    notes,
  }
}

export interface PastedOptions extends Partial<Known> {
  /** Replaces what must never be looked up, such as keys, by spaces. */
  removeSecrets?: (text: string) => string
  /**
   * Whether the text is a list: each line with a single value is an ID, even if it looks like a name, and there may be
   * any number. Callers split long lists at line breaks, because reading blocks the page.
   */
  isList?: boolean
}

const same = (text: string) => text

/**
 * Finds the IDs and the name in a typed or pasted text, with notes about the parts that are not looked up. If
 * a field or an address names the kind of an ID, only this kind is looked up.
 */
export function readPasted(text: string, options: PastedOptions = {}): FindQuery {
  const { shapes = learnShapes(), decodeId = same, removeSecrets = same, isList = false } = options
  if (text.length > MAX_TEXT_LENGTH && !isList) return { ids: [], name: '', notes: [{ code: 'tooLarge' }] }
  const { words: ids, names, notes } = readWords(text, { shapes, decodeId }, removeSecrets, isList)
  if (isList) return { ids, name: '', notes }
  if (ids.length > MAX_IDS) {
    const knownIds = ids.filter((word) => hasKnownKindOrShape(word, shapes))
    const otherCount = ids.length - knownIds.length
    if (knownIds.length === 0 || knownIds.length > MAX_IDS)
      return { ids: [], name: '', notes: [...notes, { code: 'tooManyIds', count: ids.length }] }
    return { ids: knownIds, name: '', notes: [...notes, { code: 'otherIds', count: otherCount }] }
  }
  const [name = '', ...otherNames] = new Set(names.filter(({ length }) => length <= MAX_NAME_LENGTH))
  if (otherNames.length > 0) notes.push({ code: 'oneName', name })
  if (names.some(({ length }) => length > MAX_NAME_LENGTH)) notes.push({ code: 'nameTooLong' })
  if (ids.length === 0 && name === '' && notes.length === 0 && decodeEntitiesAndTrim(text) !== '')
    notes.push({ code: 'nothing' })
  return { ids, name, notes }
}
