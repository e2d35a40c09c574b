import type { Json } from '../json.ts'
import { createUnescaper } from '../reading/create-unescaper.ts'

/** Shorter keys or pieces of a key may occur in any text by chance. */
const MIN_LENGTH = 8

/**
 * Every piece of at least `MIN_LENGTH` contains a gram that starts at a multiple of `STEP`, wherever it
 * starts.
 */
const GRAM_LENGTH = 5
const STEP = MIN_LENGTH - GRAM_LENGTH + 1

/** Finds the ranges to redact in a text: ascending positions, each start followed by its end. */
type FindRanges = (text: string) => number[]

const findWhole =
  (key: string): FindRanges =>
  (text) => {
    const found: number[] = []
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length))
      found.push(at, at + key.length)
    return found
  }

/** How many characters before (`by` -1) or from (`by` 1) the two positions are equal in text and key. */
function sameFrom(text: string, at: number, key: string, place: number, by: 1 | -1): number {
  let length = 0
  const [ofText, ofKey] = by === 1 ? [at, place] : [at - 1, place - 1]
  while (key[ofKey + by * length] !== undefined && text[ofText + by * length] === key[ofKey + by * length])
    length += 1
  return length
}

function findPieces(key: string): FindRanges {
  const places = new Map<string, number[]>()
  for (let place = 0; place + GRAM_LENGTH <= key.length; place += 1) {
    const gram = key.slice(place, place + GRAM_LENGTH)
    places.set(gram, [...(places.get(gram) ?? []), place])
  }
  return (text) => {
    const found: number[] = []
    let last = 0
    for (let at = 0; at + GRAM_LENGTH <= text.length; at += STEP) {
      for (const place of places.get(text.slice(at, at + GRAM_LENGTH)) ?? []) {
        const start = Math.max(last, at - sameFrom(text, at, key, place, -1))
        const end = at + sameFrom(text, at, key, place, 1)
        if (end - start < MIN_LENGTH) continue
        found.push(start, end)
        last = end
      }
    }
    return found
  }
}

/** Creates a function that replaces the key, or its pieces, in a text, even if they are escaped. */
function redactor(key: string, pieces: boolean, replacement: string): (text: string) => string {
  const find = pieces ? findPieces(key) : findWhole(key)
  const resolve = createUnescaper(key)
  return (text) => {
    if (text.length < MIN_LENGTH) return text
    const unescaped = resolve(text)
    const all = [find(text), unescaped ? unescaped.sourceOf(find(unescaped.text)) : []]
    const ranges = all.flatMap((found) =>
      found.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: found[at + 1] ?? start }] : [])),
    )
    let rest = ''
    let kept = 0
    for (const { start, end } of ranges.sort((one, other) => one.start - other.start)) {
      if (end <= kept) continue
      rest += start < kept ? '' : text.slice(kept, start) + replacement
      kept = end
    }
    return rest + text.slice(kept)
  }
}

/**
 * Removes the key from a text, however it is escaped: some services repeat it in refusals, from where it
 * would reach the page, its caches and copied reports. `pieces` also removes parts of the key; not for
 * records, whose identifiers may occur in the key and must stay complete.
 */
export function redactKey(text: string, key: string | undefined, pieces = false, replacement = '…'): string {
  if (key === undefined || key.length < MIN_LENGTH) return text
  return redactor(key, pieces, replacement)(text)
}

/** Removes several keys from a text. */
export const redactKeys = (
  text: string,
  keys: readonly string[],
  pieces = false,
  replacement = '…',
): string => keys.reduce((rest, key) => redactKey(rest, key, pieces, replacement), text)

/**
 * Removes the key from the texts, names and numbers of a JSON value, as `redactKey` does. Changes the value
 * itself.
 */
export function redactJson(value: Json, key: string | undefined, pieces = false): Json {
  if (key === undefined || key.length < MIN_LENGTH) return value
  const redacted = redactor(key, pieces, '…')
  const root = { value }
  // No recursion: a hostile value may be nested deeper than the stack.
  const containers: object[] = [root]
  for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
    for (const [name, inner] of Object.entries(container)) {
      if (typeof inner === 'object' && inner !== null) containers.push(inner)
      const isText = ['string', 'number', 'bigint'].includes(typeof inner)
      const text = isText ? redacted(String(inner)) : ''
      const isChanged = isText && text !== String(inner)
      if (!isChanged && redacted(name) === name) continue
      Reflect.deleteProperty(container, name)
      // Assigning to `__proto__` would set the prototype.
      Object.defineProperty(container, redacted(name), {
        value: isChanged ? text : inner,
        configurable: true,
        enumerable: true,
        writable: true,
      })
    }
  }
  return root.value
}
