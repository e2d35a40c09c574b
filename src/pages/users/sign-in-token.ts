import { isObject, type Json, ownField } from '../../api/json.ts'
import { isOpaqueText } from '../../api/secrets.ts'
import { readInstant } from '../../ui/Time.tsx'
import type { ResponseField } from './response-fields.ts'

/** Returns the words of a path, without indexes: `data`, `access` and `token` for `data.accessToken`. */
const pathWords = (path: string): string[] =>
  path
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** A value of the response that is probably a token. */
export interface SignInToken {
  field: ResponseField
  /** The token without the `Bearer` prefix. */
  text: string
}

/** Matches a text that a header may contain and that is more than punctuation. */
const tokenPattern = /^(?=.*[A-Za-z\d])[\w\-.~+/=|:%!$@#]+$/
const placeholderPattern = /^(?:null|undefined|none|true|false|ok|success|bearer|redacted|hidden)$/i
const jwtPattern = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/
/** Minimum length of a response body that consists of just a token. */
const MIN_TOKEN_LENGTH = 16

/** Words for tokens with another purpose, for other secrets, and for values that only describe a token. */
const otherPurposeWord =
  /^(?:refresh|csrf|xsrf|push|device|fcm|apns|reset|verification|verify|invite|invitation|confirmation|activation|unsubscribe|remember|type|scheme|scope|hint|hash|count|url|uri|endpoint|expir\w*|exp|ttl|issue[dr]|audience|name|key|password|secret|cookies?|otp|code|link)$/
const tokenWord = /^(?:tokens?|jwt|bearer|authorization)$/
/** Words that may occur beside `token` without changing its meaning. */
const neutralWord =
  /^(?:auth|authentication|user|login|session|signin|value|raw|string|text|data|result|response|payload|body)$/

/** Rates a value that may be the user's token from 0 (least likely) to 5; undefined if it can't be one. */
function likelihoodOf(path: string, text: string): number | undefined {
  const words = pathWords(path)
  const lastWord = words.at(-1) ?? ''
  if (words.some((word) => otherPurposeWord.test(word))) return undefined
  if (words.some((word) => tokenWord.test(word))) {
    const isTokenId = /^u?u?ids?$/.test(lastWord)
    if (isTokenId) return undefined
    if (words.includes('access')) return 5
    const isIdToken = words.includes('id')
    if (isIdToken) return 1
    return words.every((word) => tokenWord.test(word) || neutralWord.test(word)) ? 4 : 3
  }
  if (jwtPattern.test(text)) return 2
  const isSessionId = /^s(?:ession|id)$/.test(lastWord) || (lastWord === 'id' && words.at(-2) === 'session')
  const isOpaqueBody = path === '' && isOpaqueText(text, MIN_TOKEN_LENGTH)
  return isSessionId || isOpaqueBody ? 0 : undefined
}

/** Removes the quotes of a JSON string, because a response's body may be one. */
const unquote = (text: string) => text.replace(/^"([^"\\]*)"$/, '$1')

const depthOf = (path: string) => path.split(/[.[]/).length

/** Returns the secret values of a response that are probably tokens, the most likely one first. */
export function rankTokens(fields: readonly ResponseField[]): SignInToken[] {
  const candidates = fields.flatMap((field) => {
    const text = unquote(field.text.trim()).replace(/^Bearer\s+/i, '')
    if (!field.isSecret || !tokenPattern.test(text) || placeholderPattern.test(text)) return []
    const likelihood = likelihoodOf(field.path, text)
    return likelihood === undefined ? [] : [{ field, text, likelihood }]
  })
  // Among equally likely tokens, the least nested ones come first, then JWTs.
  candidates.sort(
    (one, other) =>
      other.likelihood - one.likelihood ||
      depthOf(one.field.path) - depthOf(other.field.path) ||
      Number(jwtPattern.test(other.text)) - Number(jwtPattern.test(one.text)),
  )
  return candidates.map(({ field, text }) => ({ field, text }))
}

/** Returns the claims of a JWT without verifying them, or undefined if the text isn't a valid JWT. */
function jwtClaims(text: string): Json | undefined {
  if (!jwtPattern.test(text)) return undefined
  try {
    const payload = text.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

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
