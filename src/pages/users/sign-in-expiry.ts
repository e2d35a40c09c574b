import { field } from '../../api/json.ts'
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

const httpDatePattern = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Matches a word that may occur in the path of a token's expiry. Any other word, such as `trial`, means that
 * the expiry belongs to something else.
 */
const allowedExpiryPathWord =
  /^(?:expir(?:es?|y|ation)|exp|ttl|lifetime|valid|until|max|age|at|in|on|date|time|timestamp|seconds?|secs?|utc|access|token|jwt|auth|session|bearer|login|meta)$/
/** Match the names of a time and of a duration, whose words are separated by spaces. */
const expiryTimeName = /\b(?:expir(?:es?|y|ation)|exp|valid until)\b/
const expiryDurationName = /\b(?:expir(?:es?|y|ation) in|ttl|lifetime|max age)\b/

/** Splits a path into words. Array indexes are kept, so that each token in a list gets its own expiry. */
const indexedWords = (path: string): string[] =>
  path.split('.').flatMap((segment) => (/^\d+$/.test(segment) ? [segment] : pathWords(segment)))

/** Returns a Unix time in milliseconds, or undefined if the number is none. */
function unixTime(value: number): number | undefined {
  if (value >= MIN_EPOCH_SECONDS && value < MAX_EPOCH_SECONDS) return value * 1000
  return value >= MIN_EPOCH_SECONDS * 1000 && value < MAX_EPOCH_SECONDS * 1000 ? value : undefined
}

function endOfDuration(text: string, receivedAt: number): number | undefined {
  const [, amount = '', unit = 's'] = /^(\d+(?:\.\d+)?) ?([smhd]?)$/.exec(text) ?? []
  const seconds = Number(amount) * (unitSeconds[unit || 's'] ?? 1)
  return amount !== '' && seconds > 0 && seconds < MIN_EPOCH_SECONDS ? receivedAt + seconds * 1000 : undefined
}

function readTime(name: string, text: string, receivedAt: number): number | undefined {
  if (httpDatePattern.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : time
  }
  const instant = readInstant(text.replace(/^([\d-]+) /, '$1T'))
  if (instant) return instant.getTime()
  const time = /^\d+(\.\d+)?$/.test(text) ? unixTime(Number(text)) : undefined
  return time ?? (expiryDurationName.test(name) ? endOfDuration(text, receivedAt) : undefined)
}

/**
 * Returns when a token expires, in milliseconds since the epoch. Uses the token's own `exp` claim if it is a
 * JWT, otherwise an expiry field next to the token or in an enclosing object. Returns undefined if there is
 * neither.
 * @param receivedAt when the response arrived, which is the start of durations.
 */
export function expiryOf(
  token: SignInToken,
  fields: readonly ResponseField[],
  receivedAt: number,
): number | undefined {
  const claim = field(jwtClaims(token.text), 'exp')
  if (typeof claim === 'number') return unixTime(claim)
  const tokenWords = indexedWords(token.field.path)
  const candidates = fields.flatMap(({ path, text }) => {
    const words = indexedWords(path)
    const firstDifference = words.findIndex((word, index) => word !== tokenWords[index])
    const differentWords = words.slice(firstDifference)
    const name = differentWords.join(' ')
    if (firstDifference < 0 || !differentWords.every((word) => allowedExpiryPathWord.test(word))) return []
    if (!expiryTimeName.test(name) && !expiryDurationName.test(name)) return []
    const time = readTime(name, text, receivedAt)
    return time === undefined ? [] : [{ time, sharedWordCount: firstDifference }]
  })
  // Use the expiry whose path shares the most words with the token's path: the token's own expiry rather than
  // the session's.
  return candidates.toSorted((one, other) => other.sharedWordCount - one.sharedWordCount)[0]?.time
}
