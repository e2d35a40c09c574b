import { field } from '../../api/json.ts'
import { readInstant } from '../../ui/Time.tsx'
import { pathWords } from './path-words.ts'
import type { ResponseField } from './response-fields.ts'
import { jwtClaims, type SignInToken } from './sign-in-token.ts'

/** Numbers in this range are seconds since 1970 (2001 to 2286); a thousand times as many are milliseconds. */
const MIN_EPOCH_SECONDS = 1e9
const MAX_EPOCH_SECONDS = 1e10

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }

const httpDate = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Words in paths of a token's expiry: `sessionExpiresAt` is one, `trialExpiresAt` is not. */
const expiryWord =
  /^(?:expir(?:es?|y|ation)|exp|ttl|lifetime|valid|until|max|age|at|in|on|date|time|timestamp|seconds?|secs?|utc|access|token|jwt|auth|session|bearer|login|meta)$/
const absolute = /\b(?:expir(?:es?|y|ation)|exp|valid until)\b/
const relative = /\b(?:expir(?:es?|y|ation) in|ttl|lifetime|max age)\b/

/** Returns the words of a path with its array indexes, which tell one token of a list from another. */
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
  if (httpDate.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : time
  }
  const instant = readInstant(text.replace(/^([\d-]+) /, '$1T'))
  if (instant) return instant.getTime()
  const time = /^\d+(\.\d+)?$/.test(text) ? epochTime(Number(text)) : undefined
  return time ?? (relative.test(name) ? durationTime(text, receivedAt) : undefined)
}

/**
 * Returns when a token expires, in milliseconds since the epoch: as a JWT claims, or else as the response
 * reports beside or above the token; undefined if neither does.
 * @param receivedAt when the response arrived, the start of relative durations.
 */
export function expiryOf(
  token: SignInToken,
  lines: readonly ResponseField[],
  receivedAt: number,
): number | undefined {
  const claim = field(jwtClaims(token.text), 'exp')
  if (typeof claim === 'number') return epochTime(claim)
  const tokenWords = indexedWords(token.line.path)
  const candidates = lines.flatMap(({ path, text }) => {
    const words = indexedWords(path)
    const differs = words.findIndex((word, at) => word !== tokenWords[at])
    const ownWords = words.slice(differs)
    const name = ownWords.join(' ')
    if (differs < 0 || !ownWords.every((word) => expiryWord.test(word))) return []
    if (!absolute.test(name) && !relative.test(name)) return []
    const time = readTime(name, text, receivedAt)
    return time === undefined ? [] : [{ time, shared: differs }]
  })
  // The nearest expiry wins: the token's own before that of the session around it.
  return candidates.toSorted((one, other) => other.shared - one.shared)[0]?.time
}
