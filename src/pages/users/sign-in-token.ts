import { isOpaqueText } from '../../api/call-log/secret-text.ts'
import { isObject, type Json } from '../../api/json.ts'
import { pathWords } from './path-words.ts'
import type { ResponseField } from './response-fields.ts'

/** A value of the response that is probably a token. */
export interface SignInToken {
  line: ResponseField
  /** The token without the `Bearer` prefix. */
  text: string
}

/** Matches characters that a header may contain. */
const tokenText = /^(?=.*[A-Za-z\d])[\w\-.~+/=|:%!$@#]+$/
const placeholder = /^(?:null|undefined|none|true|false|ok|success|bearer|redacted|hidden)$/i
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/
/** Minimum characters of a body that is a token itself. */
const MIN_TOKEN_LENGTH = 16

/** Words for tokens with another purpose, and for values that only describe a token. */
const otherPurpose =
  /^(?:refresh|csrf|xsrf|push|device|fcm|apns|reset|verification|verify|invite|invitation|confirmation|activation|unsubscribe|remember|type|scheme|scope|hint|hash|count|url|uri|endpoint|expir\w*|exp|ttl|issue[dr]|audience|name|key|password|secret|cookies?|otp|code|link)$/
const tokenWord = /^(?:tokens?|jwt|bearer|authorization)$/
/** Words that add no meaning to `token`. */
const plainWord =
  /^(?:auth|authentication|user|login|session|signin|value|raw|string|text|data|result|response|payload|body)$/

/** Returns how likely a path leads to the user's token; undefined if it probably does not. */
function rankOf(path: string, text: string): number | undefined {
  const words = pathWords(path)
  const last = words.at(-1) ?? ''
  if (words.some((word) => otherPurpose.test(word))) return undefined
  if (words.some((word) => tokenWord.test(word))) {
    if (/^u?u?ids?$/.test(last)) return undefined
    if (words.includes('access')) return 5
    if (words.includes('id')) return 1
    return words.every((word) => tokenWord.test(word) || plainWord.test(word)) ? 4 : 3
  }
  if (jwt.test(text)) return 2
  if (/^s(?:ession|id)$/.test(last) || (last === 'id' && words.at(-2) === 'session')) return 0
  return path === '' && isOpaqueText(text, MIN_TOKEN_LENGTH) ? 0 : undefined
}

/** Returns the content of a JSON string, which a response's body may be. */
const unquoted = (text: string) => text.replace(/^"([^"\\]*)"$/, '$1')

const depthOf = (path: string) => path.split(/[.[]/).length

/** Returns the secret values of a response that are probably tokens, the most likely one first. */
export function rankTokens(lines: readonly ResponseField[]): SignInToken[] {
  const ranked = lines.flatMap((line) => {
    const text = unquoted(line.text.trim()).replace(/^Bearer\s+/i, '')
    if (!line.secret || !tokenText.test(text) || placeholder.test(text)) return []
    const rank = rankOf(line.path, text)
    return rank === undefined ? [] : [{ line, text, rank }]
  })
  ranked.sort(
    (one, other) =>
      other.rank - one.rank ||
      depthOf(one.line.path) - depthOf(other.line.path) ||
      Number(jwt.test(other.text)) - Number(jwt.test(one.text)),
  )
  return ranked.map(({ line, text }) => ({ line, text }))
}

/** Returns the unverified claims of a JWT, or undefined if the text is none. */
export function jwtClaims(text: string): Json | undefined {
  if (!jwt.test(text)) return undefined
  try {
    const payload = text.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
