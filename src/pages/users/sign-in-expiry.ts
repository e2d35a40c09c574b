import { ownField } from '../../api/json.ts'
import { readInstant } from '../../ui/Time.tsx'
import { pathWords } from './path-words.ts'
import type { ResponseField } from './response-fields.ts'
import { jwtClaims, type SignInToken } from './sign-in-token.ts'

/**
 * Numbers in this range are Unix times in seconds (2001 to 2286). Numbers in a range 1,000 times as high are
 * in milliseconds.
 */
const MIN_EPOCH_SECONDS = 1e9
const MAX_EPOCH_SECONDS = 1e10

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Matches a duration with an optional unit, such as `1h`. Without a unit, it is in seconds. */
const durationPattern = /^(\d+(?:\.\d+)?) ?([smhd]?)$/

const httpDatePattern = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Matches a word that may occur in the path of a token's expiry. Any other word, such as `trial`, means that
 * the expiry belongs to something else.
 */
const allowedExpiryPathWord =
  /^(?:expir(?:es?|y|ation)|exp|ttl|lifetime|valid|until|max|age|at|in|on|date|time|timestamp|seconds?|secs?|utc|access|token|jwt|auth|session|bearer|login|meta)$/

/** Matches the name of an expiry that is a time, as words separated by spaces. */
const expiryTimeName = /\b(?:expir(?:es?|y|ation)|exp|valid until)\b/
/** Matches the name of an expiry that is a duration, as words separated by spaces. */
const expiryDurationName = /\b(?:expir(?:es?|y|ation) in|ttl|lifetime|max age)\b/

/** Splits a path into words. Array indexes are kept, so that each token in a list gets its own expiry. */
const indexedWords = (path: string): string[] =>
  path.split('.').flatMap((segment) => (/^\d+$/.test(segment) ? [segment] : pathWords(segment)))

/** Returns a Unix time in milliseconds, or undefined if the number can't be one. */
function unixTime(value: number): number | undefined {
  if (value >= MIN_EPOCH_SECONDS && value < MAX_EPOCH_SECONDS) return value * 1000
  return value >= MIN_EPOCH_SECONDS * 1000 && value < MAX_EPOCH_SECONDS * 1000 ? value : undefined
}

/** Returns the end of a duration, or undefined if the text is not a duration of a plausible length. */
function endOfDuration(text: string, receivedAt: number): number | undefined {
  const [, amount = '', unit = ''] = durationPattern.exec(text) ?? []
  const seconds = Number(amount) * (unitSeconds[unit || 's'] ?? 1)
  return amount !== '' && seconds > 0 && seconds < MIN_EPOCH_SECONDS ? receivedAt + seconds * 1000 : undefined
}

function readTime(fieldName: string, text: string, receivedAt: number): number | undefined {
  if (httpDatePattern.test(text)) {
    const httpTime = Date.parse(text)
    return Number.isNaN(httpTime) ? undefined : httpTime
  }
  // ISO 8601 separates the date and the time with “T” instead of a space.
  const instant = readInstant(text.replace(/^([\d-]+) /, '$1T'))
  if (instant) return instant.getTime()
  const numericTime = /^\d+(\.\d+)?$/.test(text) ? unixTime(Number(text)) : undefined
  return numericTime ?? (expiryDurationName.test(fieldName) ? endOfDuration(text, receivedAt) : undefined)
}

/**
 * Returns when a token expires, in milliseconds since the epoch. Uses the token's own `exp` claim if it is a
 * JWT, otherwise an expiry field next to the token or in an enclosing object. Returns undefined if there is
 * neither.
 * @param receivedAt when the response arrived, which is when durations start.
 */
export function expiryOf(
  token: SignInToken,
  fields: readonly ResponseField[],
  receivedAt: number,
): number | undefined {
  const claim = ownField(jwtClaims(token.text), 'exp')
  if (typeof claim === 'number') return unixTime(claim)
  const tokenWords = indexedWords(token.field.path)
  const candidates = fields.flatMap(({ path, text }) => {
    const words = indexedWords(path)
    const firstDifference = words.findIndex((word, index) => word !== tokenWords[index])
    if (firstDifference < 0) return []
    const differentWords = words.slice(firstDifference)
    const fieldName = differentWords.join(' ')
    if (!differentWords.every((word) => allowedExpiryPathWord.test(word))) return []
    if (!expiryTimeName.test(fieldName) && !expiryDurationName.test(fieldName)) return []
    const time = readTime(fieldName, text, receivedAt)
    return time === undefined ? [] : [{ time, sharedWordCount: firstDifference }]
  })
  // Use the expiry whose path shares the most words with the token's path: the token's own expiry rather than
  // the session's.
  return candidates.toSorted((one, other) => other.sharedWordCount - one.sharedWordCount)[0]?.time
}
