import type { Json } from '../json.ts'

// A run of digits that starts a value, or an exponent of three digits: both also occur in strings, such as UUIDs.
const mayLoseDigits = /(?:^|[:,[\s-])\d{16}|\d[eE]\+?\d{3}/

// BigInt takes quadratic time; no identifier has more digits than this.
const MAX_DIGITS = 1000

const exactNumber = (text: string): number | bigint | string => {
  const value = Number(text)
  if (/^-?\d+$/.test(text)) {
    if (Number.isSafeInteger(value)) return value
    return text.length <= MAX_DIGITS ? BigInt(text) : text
  }
  // 1e400 would become Infinity, which JSON cannot say again.
  return Number.isFinite(value) ? value : text
}

const parsePlain = (text: string): Json | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// A string, which stays, or a number.
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** Whether a number of a JSON text is another one as a double. */
function losesDigits(body: string): boolean {
  if (!mayLoseDigits.test(body)) return false
  for (const [found] of body.matchAll(stringOrNumber))
    if (!found.startsWith('"') && typeof exactNumber(found) !== 'number') return true
  return false
}

/** A JSON text whose numbers are text where a double would change which one is meant: a wrong ID is worse than none. */
const withQuotedNumbers = (body: string): string =>
  body.replace(stringOrNumber, (found) =>
    found.startsWith('"') || typeof exactNumber(found) === 'number' ? found : `"${found}"`,
  )

/**
 * The value of a JSON text (a BOM is dropped), undefined where it is not JSON; never rejects. An integer beyond
 * 2^53 is a bigint, or its text where the library could not be had; a number beyond all doubles is its text; other floats are numbers and may lose digits.
 * The last of two equal keys wins, and `__proto__` is an ordinary own field.
 */
export const parseJson = async (text: string): Promise<Json | undefined> => {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const plain = parsePlain(body)
  if (plain === undefined || !losesDigits(body)) return plain
  try {
    const { parse } = await import('lossless-json')
    // The library types its result as unknown; with this number parser it is JSON plus bigint.
    return parse(body, null, {
      parseNumber: exactNumber,
      onDuplicateKey: ({ newValue }) => newValue,
    }) as Json
  } catch {
    // The library recurses, JSON.parse does not: too deep a nesting, or the chunk did not load.
    return parsePlain(withQuotedNumbers(body))
  }
}
