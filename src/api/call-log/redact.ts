import type { Json } from '../json.ts'
import { createUnescaper } from '../reading/create-unescaper.ts'

/** Shorter keys, and shorter pieces of one, may occur in any text by chance. */
const MIN_LENGTH = 8

/** A piece of the shortest length or more holds, wherever it begins, a gram that begins at a multiple of the step. */
const GRAM_LENGTH = 5
const STEP = MIN_LENGTH - GRAM_LENGTH + 1

/** Finds in a text what has to go: ascending positions, each start followed by its end. */
type FindRanges = (text: string) => number[]

const findWhole =
  (key: string): FindRanges =>
  (text) => {
    const found: number[] = []
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length))
      found.push(at, at + key.length)
    return found
  }

/** How many characters before (`by` -1) or from (`by` 1) here are the same in both. */
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

/** A function that replaces the key, or its pieces, in a text, also where they are escaped. */
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
 * A text without the key, however it is escaped: some services repeat it in their refusals, and from there it would reach
 * the page, its caches and the reports that people copy. With `pieces` also without parts of it: not for records, whose
 * identifiers may occur in the key and have to stay whole.
 */
export function redactKey(text: string, key: string | undefined, pieces = false, replacement = '…'): string {
  if (key === undefined || key.length < MIN_LENGTH) return text
  return redactor(key, pieces, replacement)(text)
}

/** A JSON value without the key in its texts, names and numbers, as `redactKey`. The value itself is changed. */
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
      // Assigning would set the prototype where the name is `__proto__`.
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
