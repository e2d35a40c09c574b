import type { Json } from '../json.ts'

// A run of digits that starts a value, or an exponent of three digits: both also occur in strings, such as
// UUIDs.
const mayLoseDigits = /(?:^|[:,[\s-])\d{16}|\d[eE]\+?\d{3}/

// Parsing a BigInt takes quadratic time; no identifier has more digits than this.
const MAX_DIGITS = 1000

const exactNumber = (text: string): number | bigint | string => {
  const value = Number(text)
  if (/^-?\d+$/.test(text)) {
    if (Number.isSafeInteger(value)) return value
    return text.length <= MAX_DIGITS ? BigInt(text) : text
  }
  // 1e400 would become Infinity, which JSON cannot represent.
  return Number.isFinite(value) ? value : text
}

const parsePlain = (text: string): Json | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// A string, which is kept unchanged, or a number.
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** Whether a JSON text has a number that a double cannot represent exactly. */
function losesDigits(body: string): boolean {
  if (!mayLoseDigits.test(body)) return false
  for (const [token] of body.matchAll(stringOrNumber))
    if (!token.startsWith('"') && typeof exactNumber(token) !== 'number') return true
  return false
}

/** Quotes the numbers of a JSON text that a double would change, since a wrong ID is worse than none. */
const withQuotedNumbers = (body: string): string =>
  body.replace(stringOrNumber, (token) =>
    token.startsWith('"') || typeof exactNumber(token) === 'number' ? token : `"${token}"`,
  )

/**
 * Parses a JSON text without its BOM; undefined if it is not JSON. Never rejects. An integer beyond 2^53 is a
 * bigint, or its text if the library failed; a number beyond the range of doubles is its text; other floats
 * may lose digits. The last of two equal keys wins, and `__proto__` is an ordinary own field.
 */
export const parseJson = async (text: string): Promise<Json | undefined> => {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const parsed = parsePlain(body)
  if (parsed === undefined || !losesDigits(body)) return parsed
  try {
    const { parse } = await import('lossless-json')
    // The library types its result as unknown; with this number parser it is JSON plus bigint.
    return parse(body, null, {
      parseNumber: exactNumber,
      onDuplicateKey: ({ newValue }) => newValue,
    }) as Json
  } catch {
    // The chunk did not load, or the value is nested too deeply for the library, which recurses.
    return parsePlain(withQuotedNumbers(body))
  }
}
