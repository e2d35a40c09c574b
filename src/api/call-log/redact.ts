import type { Json } from '../json.ts'

/**
 * Minimum length of a key, or of a piece of it, that is redacted. Shorter ones may occur in any text by
 * chance.
 */
const MIN_LENGTH = 8

/**
 * The search for pieces of a key looks up only some substrings of the text in the key: those of `GRAM_LENGTH`
 * characters that start at a multiple of `STEP`. Each piece of `MIN_LENGTH` characters contains one of them.
 */
const GRAM_LENGTH = 5
const STEP = MIN_LENGTH - GRAM_LENGTH + 1

const hexOf = (character: string) => character.charCodeAt(0).toString(16)

/** The names of characters in HTML entities. */
const entityNames: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** A text with its escapes resolved. */
interface Unescaped {
  text: string
  /** Maps ascending positions in `text` to positions in the source. */
  toSourcePositions: (positions: readonly number[]) => number[]
}

/**
 * Creates a function that resolves JSON, JavaScript, URL and HTML escapes in a text, up to three levels deep.
 * Only escapes of `characters` are resolved, because most texts have none of them and need no copy.
 * @param characters visible ASCII characters.
 * @returns a function whose result is undefined if a text has no such escape.
 */
function createUnescaper(characters: string): (source: string) => Unescaped | undefined {
  const uniqueCharacters = [...new Set(characters)]
  const characterByHex = new Map(uniqueCharacters.map((character) => [hexOf(character), character]))
  const characterByDecimal = new Map(
    uniqueCharacters.map((character) => [`${character.charCodeAt(0)}`, character]),
  )
  const characterByEntityName = new Map(
    uniqueCharacters.map((character) => [entityNames[character] ?? '', character]),
  )
  // `(?!)` never matches, whereas an empty pattern would match everywhere.
  const oneOf = (texts: Iterable<string>) => [...texts].filter(Boolean).join('|') || '(?!)'
  const hex = `(${oneOf(characterByHex.keys())})`
  const decimal = `(${oneOf(characterByDecimal.keys())})`
  const entityName = `(${oneOf(characterByEntityName.keys())})`
  // The characters that JSON and JavaScript may escape with only a backslash, escaped for the pattern.
  const backslashedCharacters = uniqueCharacters
    .filter((character) => '"\'\\/'.includes(character))
    .map((character) => `\\${character}`)
  // A text that is escaped again has more backslashes, `%25` for `%` and `&amp;` for `&`.
  const escapePattern = new RegExp(
    [
      String.raw`\\{1,7}(?:(?:u00|x)${hex}|(${oneOf(backslashedCharacters)}))`,
      `%(?:25){0,2}(?:u00)?${hex}`,
      `&(?:amp;){0,2}(?:#x0{0,6}${hex}|#0{0,6}${decimal}|${entityName});`,
    ].join('|'),
    'gi',
  )
  return (source) => {
    if (source.search(escapePattern) < 0) return undefined
    /** The end of each escape, in the resolved text and in the source. */
    const escapeEnds: { text: number; source: number }[] = []
    let text = ''
    let previousEscapeEnd = 0
    for (const match of source.matchAll(escapePattern)) {
      const [escapeSequence, backslashHex, backslashed, percentHex, entityHex, number = '', name = ''] = match
      const hexCode = (backslashHex ?? percentHex ?? entityHex ?? '').toLowerCase()
      text += source.slice(previousEscapeEnd, match.index)
      text +=
        backslashed ??
        characterByHex.get(hexCode) ??
        characterByDecimal.get(number) ??
        characterByEntityName.get(name.toLowerCase()) ??
        ''
      previousEscapeEnd = match.index + escapeSequence.length
      escapeEnds.push({ text: text.length, source: previousEscapeEnd })
    }
    return {
      text: text + source.slice(previousEscapeEnd),
      toSourcePositions(positions) {
        let nextIndex = 0
        let shift = 0
        return positions.map((position) => {
          let end = escapeEnds[nextIndex]
          while (end !== undefined && end.text <= position) {
            shift = end.source - end.text
            nextIndex += 1
            end = escapeEnds[nextIndex]
          }
          return position + shift
        })
      },
    }
  }
}

/** Finds what to redact in a text. Returns ascending positions, each start followed by its end. */
type FindPositions = (text: string) => number[]

const createKeyFinder =
  (key: string): FindPositions =>
  (text) => {
    const positions: number[] = []
    for (let start = text.indexOf(key); start >= 0; start = text.indexOf(key, start + key.length))
      positions.push(start, start + key.length)
    return positions
  }

/** Counts the characters before the two indexes that are equal in text and key. */
function countEqualBefore(text: string, textIndex: number, key: string, keyIndex: number): number {
  let length = 0
  while (length < keyIndex && text[textIndex - 1 - length] === key[keyIndex - 1 - length]) length += 1
  return length
}

/** Counts the characters from the two indexes on that are equal in text and key. */
function countEqualFrom(text: string, textIndex: number, key: string, keyIndex: number): number {
  let length = 0
  while (keyIndex + length < key.length && text[textIndex + length] === key[keyIndex + length]) length += 1
  return length
}

function createPieceFinder(key: string): FindPositions {
  /** Where each gram occurs in the key. */
  const keyIndexes = new Map<string, number[]>()
  for (let index = 0; index + GRAM_LENGTH <= key.length; index += 1) {
    const gram = key.slice(index, index + GRAM_LENGTH)
    keyIndexes.set(gram, [...(keyIndexes.get(gram) ?? []), index])
  }
  return (text) => {
    const positions: number[] = []
    let lastEnd = 0
    for (let index = 0; index + GRAM_LENGTH <= text.length; index += STEP) {
      for (const keyIndex of keyIndexes.get(text.slice(index, index + GRAM_LENGTH)) ?? []) {
        const start = Math.max(lastEnd, index - countEqualBefore(text, index, key, keyIndex))
        const end = index + countEqualFrom(text, index, key, keyIndex)
        if (end - start < MIN_LENGTH) continue
        positions.push(start, end)
        lastEnd = end
      }
    }
    return positions
  }
}

/** Groups positions into pairs of start and end. */
const toRanges = (positions: readonly number[]) =>
  positions.flatMap((start, index) => {
    const isStart = index % 2 === 0
    return isStart ? [{ start, end: positions[index + 1] ?? start }] : []
  })

/**
 * Creates a function that replaces the key, and optionally its pieces, in a text, even if they are escaped.
 */
function createRedactor(key: string, removesPieces: boolean, replacement: string): (text: string) => string {
  const findPositions = removesPieces ? createPieceFinder(key) : createKeyFinder(key)
  const unescapeText = createUnescaper(key)
  return (text) => {
    if (text.length < MIN_LENGTH) return text
    const unescaped = unescapeText(text)
    const escapedPositions = unescaped ? unescaped.toSourcePositions(findPositions(unescaped.text)) : []
    const ranges = [...toRanges(findPositions(text)), ...toRanges(escapedPositions)]
    let redacted = ''
    let lastEnd = 0
    for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
      if (end <= lastEnd) continue
      // Overlapping ranges share one replacement.
      const overlapsLast = start < lastEnd
      redacted += overlapsLast ? '' : text.slice(lastEnd, start) + replacement
      lastEnd = end
    }
    return redacted + text.slice(lastEnd)
  }
}

/**
 * Removes the key from a text, however it is escaped. Some services repeat the key in refusals, which the
 * page shows, caches and copies into reports.
 * @param removesPieces whether pieces of the key are removed too. Not for records, since an identifier that
 * occurs in the key must stay complete.
 */
export function redactKey(text: string, key: string, removesPieces = false, replacement = '…'): string {
  return key.length < MIN_LENGTH ? text : createRedactor(key, removesPieces, replacement)(text)
}

/** Removes several keys from a text. */
export const redactKeys = (
  text: string,
  keys: readonly string[],
  removesPieces = false,
  replacement = '…',
): string => keys.reduce((redacted, key) => redactKey(redacted, key, removesPieces, replacement), text)

/**
 * Removes the key from the texts, field names and numbers in a JSON value, as `redactKey` does. An object or
 * array is modified, not copied.
 */
export function redactJson(value: Json, key: string, removesPieces = false): Json {
  if (key.length < MIN_LENGTH) return value
  const redact = createRedactor(key, removesPieces, '…')
  // The loop redacts the fields of containers, so the value itself becomes a field.
  const root = { value }
  // No recursion: a hostile value may be nested deeper than the stack.
  const containers: object[] = [root]
  for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
    for (const [name, inner] of Object.entries(container)) {
      if (typeof inner === 'object' && inner !== null) containers.push(inner)
      const isTextOrNumber = ['string', 'number', 'bigint'].includes(typeof inner)
      const redacted = isTextOrNumber ? redact(String(inner)) : ''
      const isChanged = isTextOrNumber && redacted !== String(inner)
      if (!isChanged && redact(name) === name) continue
      Reflect.deleteProperty(container, name)
      // Assigning to `__proto__` would set the prototype.
      Object.defineProperty(container, redact(name), {
        value: isChanged ? redacted : inner,
        configurable: true,
        enumerable: true,
        writable: true,
      })
    }
  }
  return root.value
}
