import type { Json } from './json.ts'

// A run of digits that starts a value, or an exponent of three digits. Both also occur in strings such as
// UUIDs, so a match does not prove that digits would be lost.
const longNumberPattern = /(?:^|[:,[\s-])\d{16}|\d[eE]\+?\d{3}/

// Parsing a BigInt takes quadratic time, and no identifier has as many digits.
const MAX_DIGITS = 1000

/**
 * Returns a JSON number as a number; as a bigint if it is an integer that a number cannot represent exactly;
 * or as its text if it is too large for both.
 */
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

// Matches a number, or a string, whose digits are thereby not taken for a number.
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

function losesDigits(text: string): boolean {
  if (!longNumberPattern.test(text)) return false
  for (const [token] of text.matchAll(stringOrNumber))
    if (!token.startsWith('"') && typeof exactNumber(token) !== 'number') return true
  return false
}

/**
 * Quotes the numbers in a JSON text that a double cannot represent, since a wrong ID is worse than a text.
 */
const withQuotedNumbers = (text: string): string =>
  text.replace(stringOrNumber, (token) =>
    token.startsWith('"') || typeof exactNumber(token) === 'number' ? token : `"${token}"`,
  )

/**
 * Parses JSON, with or without a byte order mark; undefined if the text is not JSON. Never rejects. An
 * integer beyond 2^53 becomes a bigint, or its text if the library fails. A number beyond the range of
 * doubles becomes its text. Other numbers with a fraction may lose digits. If a key occurs twice, the last
 * value is used, and `__proto__` is an ordinary own field.
 */
export const parseJson = async (text: string): Promise<Json | undefined> => {
  const textWithoutBom = text.startsWith('\uFEFF') ? text.slice(1) : text
  const parsed = parsePlain(textWithoutBom)
  if (parsed === undefined || !losesDigits(textWithoutBom)) return parsed
  try {
    const { parse } = await import('lossless-json')
    // The library types its result as unknown; with this number parser it is JSON plus bigint.
    return parse(textWithoutBom, null, {
      parseNumber: exactNumber,
      onDuplicateKey: ({ newValue }) => newValue,
    }) as Json
  } catch {
    // The chunk did not load, or the value is nested too deeply for the library, which recurses.
    return parsePlain(withQuotedNumbers(textWithoutBom))
  }
}
