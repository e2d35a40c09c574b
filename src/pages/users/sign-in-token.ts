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
/** Minimum characters of a body that is a token itself. */
const MIN_TOKEN_LENGTH = 16

/** Words for tokens with another purpose, and for values that only describe a token. */
const otherPurposeWord =
  /^(?:refresh|csrf|xsrf|push|device|fcm|apns|reset|verification|verify|invite|invitation|confirmation|activation|unsubscribe|remember|type|scheme|scope|hint|hash|count|url|uri|endpoint|expir\w*|exp|ttl|issue[dr]|audience|name|key|password|secret|cookies?|otp|code|link)$/
const tokenWord = /^(?:tokens?|jwt|bearer|authorization)$/
/** Words that add no meaning to `token`. */
const plainWord =
  /^(?:auth|authentication|user|login|session|signin|value|raw|string|text|data|result|response|payload|body)$/

/** Returns how likely it is, from 0 to 5, that a value is the user's token; undefined if it is unlikely. */
function scoreOf(path: string, text: string): number | undefined {
  const words = pathWords(path)
  const lastWord = words.at(-1) ?? ''
  if (words.some((word) => otherPurposeWord.test(word))) return undefined
  if (words.some((word) => tokenWord.test(word))) {
    if (/^u?u?ids?$/.test(lastWord)) return undefined
    if (words.includes('access')) return 5
    if (words.includes('id')) return 1
    return words.every((word) => tokenWord.test(word) || plainWord.test(word)) ? 4 : 3
  }
  if (jwtPattern.test(text)) return 2
  if (/^s(?:ession|id)$/.test(lastWord) || (lastWord === 'id' && words.at(-2) === 'session')) return 0
  return path === '' && isOpaqueText(text, MIN_TOKEN_LENGTH) ? 0 : undefined
}

/** Removes the quotes of a JSON string, because a response's body may be one. */
const unquote = (text: string) => text.replace(/^"([^"\\]*)"$/, '$1')

const depthOf = (path: string) => path.split(/[.[]/).length

/** Returns the secret values of a response that are probably tokens, the most likely one first. */
export function rankTokens(fields: readonly ResponseField[]): SignInToken[] {
  const ranked = fields.flatMap((field) => {
    const text = unquote(field.text.trim()).replace(/^Bearer\s+/i, '')
    if (!field.isSecret || !tokenPattern.test(text) || placeholderPattern.test(text)) return []
    const score = scoreOf(field.path, text)
    return score === undefined ? [] : [{ field, text, score }]
  })
  ranked.sort(
    (one, other) =>
      other.score - one.score ||
      depthOf(one.field.path) - depthOf(other.field.path) ||
      Number(jwtPattern.test(other.text)) - Number(jwtPattern.test(one.text)),
  )
  return ranked.map(({ field, text }) => ({ field, text }))
}

/** Returns the unverified claims of a JWT, or undefined if the text is none. */
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
