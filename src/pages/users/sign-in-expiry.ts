import { field } from '../../api/json.ts'
import { readInstant } from '../../ui/Time.tsx'
import { pathWords } from './path-words.ts'
import type { ResponseField } from './response-fields.ts'
import { jwtClaims, type SignInToken } from './sign-in-token.ts'

/** Numbers in this range are seconds since 1970 (2001 to 2286); a thousand times as many are milliseconds. */
const MIN_EPOCH_SECONDS = 1e9
const MAX_EPOCH_SECONDS = 1e10

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }

const httpDatePattern = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Matches the words in the path of a token's expiry, such as `session` and `at`, but not `trial`. */
const expiryWord =
  /^(?:expir(?:es?|y|ation)|exp|ttl|lifetime|valid|until|max|age|at|in|on|date|time|timestamp|seconds?|secs?|utc|access|token|jwt|auth|session|bearer|login|meta)$/
const absoluteExpiry = /\b(?:expir(?:es?|y|ation)|exp|valid until)\b/
const relativeExpiry = /\b(?:expir(?:es?|y|ation) in|ttl|lifetime|max age)\b/

/** Returns the words of a path with its array indexes, which distinguish the tokens of a list. */
const indexedWords = (path: string): string[] =>
  path.split('.').flatMap((segment) => (/^\d+$/.test(segment) ? [segment] : pathWords(segment)))

function epochTime(value: number): number | undefined {
  if (value >= MIN_EPOCH_SECONDS && value < MAX_EPOCH_SECONDS) return value * 1000
  return value >= MIN_EPOCH_SECONDS * 1000 && value < MAX_EPOCH_SECONDS * 1000 ? value : undefined
}

function durationTime(text: string, receivedAt: number): number | undefined {
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
  const time = /^\d+(\.\d+)?$/.test(text) ? epochTime(Number(text)) : undefined
  return time ?? (relativeExpiry.test(name) ? durationTime(text, receivedAt) : undefined)
}

/**
 * Returns when a token expires, in milliseconds since the epoch: as a JWT claims, or else as the response
 * reports beside or above the token; undefined if neither does.
 * @param receivedAt when the response arrived, the start of relative durations.
 */
export function expiryOf(
  token: SignInToken,
  fields: readonly ResponseField[],
  receivedAt: number,
): number | undefined {
  const claim = field(jwtClaims(token.text), 'exp')
  if (typeof claim === 'number') return epochTime(claim)
  const tokenWords = indexedWords(token.field.path)
  const candidates = fields.flatMap(({ path, text }) => {
    const words = indexedWords(path)
    const firstDifference = words.findIndex((word, index) => word !== tokenWords[index])
    const remainingWords = words.slice(firstDifference)
    const name = remainingWords.join(' ')
    if (firstDifference < 0 || !remainingWords.every((word) => expiryWord.test(word))) return []
    if (!absoluteExpiry.test(name) && !relativeExpiry.test(name)) return []
    const time = readTime(name, text, receivedAt)
    return time === undefined ? [] : [{ time, sharedWordCount: firstDifference }]
  })
  // The expiry whose path is nearest to the token's applies, such as the token's rather than the session's.
  return candidates.toSorted((one, other) => other.sharedWordCount - one.sharedWordCount)[0]?.time
}
