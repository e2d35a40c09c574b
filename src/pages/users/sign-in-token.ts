import { isOpaqueText } from '../../api/call-log/secret-text.ts'
import { isObject, type Json } from '../../api/json.ts'
import { pathWords } from './path-words.ts'
import type { ResponseField } from './response-fields.ts'

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
export function jwtClaims(text: string): Json | undefined {
  if (!jwtPattern.test(text)) return undefined
  try {
    const payload = text.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
