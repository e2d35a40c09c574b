import type { Json } from '../json.ts'
import { createUnescaper } from '../reading/create-unescaper.ts'

/**
 * Minimum length of a key, or of a piece of it, that is redacted. Shorter ones may occur in any text by
 * chance.
 */
const MIN_LENGTH = 8

/**
 * Every piece of a key with at least `MIN_LENGTH` characters contains a substring with `GRAM_LENGTH`
 * characters that starts at a multiple of `STEP` in the text, so only these substrings of a text are looked
 * up in the key.
 */
const GRAM_LENGTH = 5
const STEP = MIN_LENGTH - GRAM_LENGTH + 1

/** Finds the ranges to redact in a text: ascending positions, each start followed by its end. */
type FindRanges = (text: string) => number[]

const findWholeKey =
  (key: string): FindRanges =>
  (text) => {
    const ranges: number[] = []
    for (let start = text.indexOf(key); start >= 0; start = text.indexOf(key, start + key.length))
      ranges.push(start, start + key.length)
    return ranges
  }

/** How many characters of text and key are equal before the two indexes. */
function equalBefore(text: string, textIndex: number, key: string, keyIndex: number): number {
  let length = 0
  while (length < keyIndex && text[textIndex - 1 - length] === key[keyIndex - 1 - length]) length += 1
  return length
}

/** How many characters of text and key are equal from the two indexes on. */
function equalFrom(text: string, textIndex: number, key: string, keyIndex: number): number {
  let length = 0
  while (keyIndex + length < key.length && text[textIndex + length] === key[keyIndex + length]) length += 1
  return length
}

function findKeyPieces(key: string): FindRanges {
  const keyIndexes = new Map<string, number[]>()
  for (let index = 0; index + GRAM_LENGTH <= key.length; index += 1) {
    const gram = key.slice(index, index + GRAM_LENGTH)
    keyIndexes.set(gram, [...(keyIndexes.get(gram) ?? []), index])
  }
  return (text) => {
    const ranges: number[] = []
    let lastEnd = 0
    for (let index = 0; index + GRAM_LENGTH <= text.length; index += STEP) {
      for (const keyIndex of keyIndexes.get(text.slice(index, index + GRAM_LENGTH)) ?? []) {
        const start = Math.max(lastEnd, index - equalBefore(text, index, key, keyIndex))
        const end = index + equalFrom(text, index, key, keyIndex)
        if (end - start < MIN_LENGTH) continue
        ranges.push(start, end)
        lastEnd = end
      }
    }
    return ranges
  }
}

/**
 * Creates a function that replaces the key, and optionally its pieces, in a text, even if they are escaped.
 */
function createRedactor(key: string, removesPieces: boolean, replacement: string): (text: string) => string {
  const findRanges = removesPieces ? findKeyPieces(key) : findWholeKey(key)
  const unescapeText = createUnescaper(key)
  return (text) => {
    if (text.length < MIN_LENGTH) return text
    const unescaped = unescapeText(text)
    const positionLists = [
      findRanges(text),
      unescaped ? unescaped.toSourcePositions(findRanges(unescaped.text)) : [],
    ]
    const ranges = positionLists.flatMap((positions) =>
      positions.flatMap((start, index) =>
        index % 2 === 0 ? [{ start, end: positions[index + 1] ?? start }] : [],
      ),
    )
    let redacted = ''
    let lastEnd = 0
    for (const { start, end } of ranges.sort((range, other) => range.start - other.start)) {
      if (end <= lastEnd) continue
      redacted += start < lastEnd ? '' : text.slice(lastEnd, start) + replacement
      lastEnd = end
    }
    return redacted + text.slice(lastEnd)
  }
}

/**
 * Removes the key from a text, however it is escaped. Some services repeat the key in refusals, from where it
 * would reach the page, its caches and copied reports.
 * @param removesPieces whether pieces of the key are removed too. Not for records, since an identifier that
 * occurs in the key must stay complete.
 */
export function redactKey(
  text: string,
  key: string | undefined,
  removesPieces = false,
  replacement = '…',
): string {
  if (key === undefined || key.length < MIN_LENGTH) return text
  return createRedactor(key, removesPieces, replacement)(text)
}

/** Removes several keys from a text. */
export const redactKeys = (
  text: string,
  keys: readonly string[],
  removesPieces = false,
  replacement = '…',
): string => keys.reduce((redacted, key) => redactKey(redacted, key, removesPieces, replacement), text)

/**
 * Removes the key from the texts, names and numbers in a JSON value as `redactKey` does. Modifies the value.
 */
export function redactJson(value: Json, key: string | undefined, removesPieces = false): Json {
  if (key === undefined || key.length < MIN_LENGTH) return value
  const redact = createRedactor(key, removesPieces, '…')
  const root = { value }
  // No recursion: a hostile value may be nested deeper than the stack.
  const containers: object[] = [root]
  for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
    for (const [name, inner] of Object.entries(container)) {
      if (typeof inner === 'object' && inner !== null) containers.push(inner)
      const mayHoldKey = ['string', 'number', 'bigint'].includes(typeof inner)
      const redacted = mayHoldKey ? redact(String(inner)) : ''
      const isChanged = mayHoldKey && redacted !== String(inner)
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
