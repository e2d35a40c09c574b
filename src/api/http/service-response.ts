import type { ResponseContent, TextNote } from '../../reading/index.ts'

/** Whether a text from a response with this note has lost characters. U+FFFD alone may be the real text. */
export const hasLostCharacters = (text = '', textNote?: TextNote): boolean =>
  textNote === 'charactersLost' && text.includes('\uFFFD')

// The charset in a `Content-Type` such as `application/json; charset="utf-8"`, without quotes.
const charsetPattern = /;\s*charset\s*=\s*["']?([^\s"';,]+)/i
// Names of UTF-8 that the Encoding standard lacks, such as `utf8mb4`.
const utf8Pattern = /^utf[-_]?8/i

function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Returns the encoding that a byte order mark names, or that is declared and cannot be told from UTF-8. */
function certainEncoding(
  [first, second, third]: Uint8Array,
  declared: string | undefined,
  hasEscape: boolean,
) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // JSON starts with an ASCII character, whose other byte in UTF-16 is zero and tells the order.
  if (declared?.startsWith('utf-16') && second === 0) return 'utf-16le'
  if (declared?.startsWith('utf-16') && first === 0) return 'utf-16be'
  // JSON in UTF-8 contains no escape character.
  return declared === 'iso-2022-jp' && hasEscape ? declared : undefined
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Decodes a body: as its byte order mark or a declared UTF-16 says, else as UTF-8, since that is rarely valid by
 * chance and often declared wrongly, else as declared. If the bytes are invalid in all of these, U+FFFD replaces
 * those that UTF-8 cannot explain.
 */
export function decodeText(bytes: Uint8Array, contentType: string): { text: string; textNote?: TextNote } {
  const label = charsetPattern.exec(contentType)?.[1] ?? 'utf-8'
  const declared = utf8Pattern.test(label) ? 'utf-8' : encodingOf(label)
  const certain = certainEncoding(bytes, declared, bytes.includes(0x1b))
  for (const encoding of certain ? [certain] : ['utf-8', declared]) {
    const text = encoding && decodeStrictly(bytes, encoding)
    if (text === undefined) continue
    return declared === undefined && text !== '' ? { text, textNote: 'charsetUnknown' } : { text }
  }
  return { text: new TextDecoder(certain).decode(bytes), textNote: 'charactersLost' }
}

export interface RequestFacts {
  method: string
  address: string
  /** The endpoint's path, with placeholders instead of IDs. */
  path: string
  milliseconds: number
  /** When the start script sent the request, by the page's clock; missing if it did not. */
  sentAt?: number
  tries: number
  attempt?: number
  isKeyed?: boolean
  status?: number
  size?: number
}

export interface ServiceResponse extends ResponseContent {
  /** In milliseconds since the epoch. */
  receivedAt: number
  request: RequestFacts
}

// An HTTP date of RFC 9110: `Sat, 21 Nov 2026 12:00:07 GMT` or `Saturday, 21-Nov-26 12:00:07 GMT`.
const gmtDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .* GMT$/i
// The date format of C's `asctime`, which lacks the zone but is in GMT: `Sat Nov 21 12:00:07 2026`.
const asctimeDate = /^[a-z]{3} [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i

/** Parses an HTTP date; undefined for any other text, which `Date.parse` may accept, but in the device's zone. */
export function parseHttpDate(text: string | null): number | undefined {
  const dateText = asctimeDate.test(text ?? '') ? `${text} GMT` : (text ?? '')
  const date = gmtDate.test(dateText) ? Date.parse(dateText) : Number.NaN
  return Number.isNaN(date) ? undefined : date
}

// How far this device's clock and the service's may differ without a doubt about this device's.
export const CLOCK_TOLERANCE_MS = 60_000

// Whether a text is HTML or XML: no JSON text begins with `<`.
export const isMarkup = (text: string): boolean => /^\s*</.test(text)

// A challenge that a browser answers with a password or ticket, such as `Basic realm="Staff"`, but not a service.
const browserChallenge = /(?:^|,)\s*(?:basic|digest|negotiate|ntlm)\b/i

/** Whether something in front of the service refused the request, such as HTTP Basic or a company's sign-on. */
export const isGateRefusal = ({ status, text, header }: ResponseContent): boolean =>
  status === 511 ||
  (status === 401 && (isMarkup(text) || browserChallenge.test(header('www-authenticate') ?? '')))
