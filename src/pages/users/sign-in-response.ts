import { CLOCK_TOLERANCE_MS, parseHttpDate, type ServiceResponse } from '../../api/http/service-response.ts'
import { type Json, jsonText, ownField } from '../../api/json.ts'
import { createNamedSecretPredicate, isSecretName } from '../../api/secrets.ts'
import { readShownInstant } from '../../ui/Time.tsx'

/** Matches a text of characters that tokens consist of, with at least one digit and one letter. */
const tokenLikeText = /^(?=.*\d)(?=.*[A-Za-z])[\w\-.~+/=|]+$/

/**
 * Whether a whole text may be a token, by its length and its characters. Times and web addresses may not,
 * since they contain a colon.
 */
const isOpaqueText = (text: string, minLength = 24): boolean =>
  text.length >= minLength && tokenLikeText.test(text)

/**
 * Matches the path of an identifier, without indexes: `projectId`, `user_uuids`. A plain `id` counts only inside
 * `user`, `app` and the like.
 */
const identifierPath =
  /(?:[a-z\d](?:Id|ID|Uuid|UUID)|[_-](?:id|ID|uuid))s?$|(?:^|\.)(?:user|app|project|account|profile|member|owner|organization|tenant|team|role|group)s?\.(?:_?id|uuid)$/

/** Whether a text is an identifier, by its characters and the path of its field, such as `data.0.user.id`. */
const isIdentifier = (path: string, text: string): boolean =>
  /^[\w-]{1,64}$/.test(text) && identifierPath.test(path.replace(/\.\d+/g, ''))

/** A value of a response and its path, such as `user.nickname`. */
export interface ResponseField {
  path: string
  text: string
  /** Whether the value looks like a secret that others must not see on the screen. */
  isSecret: boolean
}

/** The value of a response that is probably the user's token. */
export interface SignInToken {
  field: ResponseField
  /** The token without the `Bearer` prefix. */
  text: string
  /** When it expires by the service's clock, in milliseconds since the epoch; undefined if not in the response. */
  expiry: number | undefined
  /** How far this device's clock is ahead of the service's, in milliseconds; 0 if unknown. */
  clockLead: number
  /** Whether this device's clock counts the time until `expiry`, and the token seems to be from another time. */
  isClockDoubtful: boolean
}

/** A code is what a user may sign in with, such as a one-time password. */
const isSecretPath = (path: string) => isSecretName(path) || /\bcode\b/i.test(path)

/** Match the name and the text of a token's type or lifetime, such as `token_type` and `Bearer`. */
const metadataName =
  /(?:type|scheme|expir\w*|exp|ttl|lifetime|valid_?until|issued)(?:_?(?:at|in|on|date|time))?$/i
const metadataText =
  /^(?:bearer|basic|dpop|mac|jwt|(?:access|refresh|id)(?:[ _-]?token)?|\d{1,13}|\d+ ?[smhd]|\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-][\d:]+)?)$/i

/** Matches a URL with user info, such as `https://kim:hunter2@example.com/`. */
const urlWithUserInfo = /^\w+:\/\/[^/?#\s]*@/
const urlParameters = /^\w+:\/\/[^?#\s]*[?#](\S*)$/

const looksSecret = (path: string, text: string): boolean =>
  !(metadataName.test(path) && metadataText.test(text)) &&
  (isSecretPath(path) ||
    (isOpaqueText(text) && !isIdentifier(path, text)) ||
    urlWithUserInfo.test(text) ||
    isSecretPath(urlParameters.exec(text)?.[1] ?? ''))

function isSecretJson(text: string, path: string, depth: number): boolean {
  if (!/^\s*["[{]/.test(text)) return false
  try {
    return fieldsOf(JSON.parse(text), path, depth + 1, false).some(({ isSecret }) => isSecret)
  } catch {
    // JSON that was cut off still has the names of its fields.
    return (
      isSecretPath(text) ||
      /:\/\/[^/?#\s"]*@/.test(text) ||
      text.split(/[^\w\-.~+/=|]+/).some((part) => isOpaqueText(part))
    )
  }
}

/** Returns the path of an object's field. A name that contains a separator of paths is quoted. */
const pathTo = (path: string, name: string): string => {
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

/** Values deeper than this are one secret field. */
const MAX_DEPTH = 50

/**
 * Returns the values inside a value, each with its path.
 * @param isNamedSecret whether a field beside the value names it as a secret, as in `{ name: 'token', value: 'x' }`.
 */
function fieldsOf(value: Json, path: string, depth: number, isNamedSecret: boolean): ResponseField[] {
  if (value === null || value === '' || typeof value === 'boolean')
    return [{ path, text: value === null ? '' : jsonText(value), isSecret: false }]
  if (typeof value !== 'object' || depth > MAX_DEPTH || Object.keys(value).length === 0) {
    const text = jsonText(value)
    const isSecret =
      isNamedSecret ||
      depth > MAX_DEPTH ||
      looksSecret(path, text) ||
      (typeof value === 'string' && isSecretJson(value, path, depth))
    return [{ path, text, isSecret }]
  }
  const isNamedByOther = createNamedSecretPredicate(value)
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, pathTo(path, name), depth + 1, isNamedSecret || isNamedByOther(name)),
  )
}

/**
 * Returns the values of a response in order. A response that is just a text or a number is one secret value,
 * because no name shows what it contains.
 */
function responseFields(
  { body, text }: Response,
  knownIds: readonly (string | undefined)[],
): ResponseField[] {
  if (typeof body === 'object' && body !== null)
    return fieldsOf(body, '', 0, false).map((field) =>
      knownIds.includes(field.text) && !isSecretPath(field.path) ? { ...field, isSecret: false } : field,
    )
  const value = (typeof body === 'string' ? body : text).trim()
  const isSecret = body !== null && typeof body !== 'boolean'
  return value === '' ? [] : [{ path: '', text: value, isSecret }]
}

type Response = Pick<ServiceResponse, 'body' | 'text' | 'header' | 'receivedAt'>

/** Matches a text that a header may contain and that is more than punctuation. */
const tokenPattern = /^(?=.*[A-Za-z\d])[\w\-.~+/=|:%!$@#]+$/
const placeholderPattern = /^(?:null|undefined|none|true|false|ok|success|bearer|redacted|hidden)$/i
const jwtPattern = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/
/** Minimum length of a response body that consists of just a token. */
const MIN_TOKEN_LENGTH = 16

/** Returns the words of a path: `data access token` for `data.0.accesstoken` and `data.accessToken.value`. */
const wordsOf = (path: string) =>
  path
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/tokens?/g, ' token ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ (?:value|raw|string|text|data)$/, '')

/** Matches the words of a token with another purpose, of another secret, or of what describes a token. */
const otherPurpose =
  /\b(?:refresh|csrf|xsrf|push|device|fcm|apns|reset|verif\w*|invit\w*|confirm\w*|activation|unsubscribe|remember|type|scheme|scope|hint|hash|count|ur[il]|endpoint|exp(?:ir\w*)?|ttl|issue[dr]|audience|name|key|password|secret|cookies?|otp|code|link)\b|token.*ids?$/
/** Match the words of the paths of tokens, the most likely first. */
const tokenPaths = [
  /\baccess token$|token access$/,
  /(?<!\bid )token$/,
  /\bjwt$/,
  /(?<!\bid )token|jwt|bearer|authorization/,
  /token/,
]

/** Returns how likely a value is the user's token: 0 is best, undefined if it can't be one. */
function tokenRank({ path, text, isSecret }: ResponseField): number | undefined {
  const token = withoutBearer(text)
  if (!isSecret || !tokenPattern.test(token) || placeholderPattern.test(token)) return undefined
  const words = wordsOf(path)
  if (otherPurpose.test(words)) return undefined
  const rank = tokenPaths.findIndex((pattern) => pattern.test(words))
  if (rank >= 0) return rank
  const isToken = jwtPattern.test(token) || (path === '' && isOpaqueText(token, MIN_TOKEN_LENGTH))
  return isToken ? tokenPaths.length : undefined
}

const withoutBearer = (text: string) => text.trim().replace(/^Bearer\s+/i, '')

/** Returns the field of the token. Among equally likely ones, it is the least nested one. */
function findToken(fields: readonly ResponseField[]): ResponseField | undefined {
  const candidates = fields.flatMap((field) => {
    const rank = tokenRank(field)
    return rank === undefined ? [] : [{ field, order: rank * 1000 + field.path.split('.').length }]
  })
  return candidates.toSorted((one, other) => one.order - other.order)[0]?.field
}

/** The times that a JWT claims, in milliseconds since the epoch. */
function readClaims(token: string) {
  try {
    const payload = jwtPattern.test(token) ? token.split('.')[1] : undefined
    const claims = JSON.parse(atob(payload?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    const timeOf = (name: string) => {
      const claim = ownField(claims, name)
      return typeof claim === 'number' ? readTime(name, `${claim}`) : undefined
    }
    return { exp: timeOf('exp'), iat: timeOf('iat') }
  } catch {
    return {}
  }
}

/** Matches the name of the expiry of a token, but not of a refresh token or a password. */
const expiryName =
  /^(?:access_?)?(?:token_?)?(?:expires?(?:_?(?:at|in|on))?|exp|expiry|expiration(?:_?(?:time|date))?|valid_?until|ttl)$/i
const durationName = /in$|^ttl$/i

/**
 * Reads a time in ISO 8601 or in seconds or milliseconds since the epoch, or a duration in seconds.
 * @returns milliseconds since the epoch.
 */
function readTime(name: string, text: string, now = 0): number | undefined {
  // Some services separate the date and the time with a space.
  const instant = readShownInstant(text.replace(/^([\d-]+) /, '$1T'))
  if (instant) return instant.getTime()
  const value = Number(text)
  if (value >= 1e12 && value < 1e13) return value
  if (value >= 1e9 && value < 1e10) return value * 1000
  return value > 0 && value < 1e9 && durationName.test(name) ? now + value * 1000 : undefined
}

/**
 * Returns when a token expires by a field of its object or of an enclosing one, the innermost first.
 * @param now when durations start.
 */
function expiryOf(token: ResponseField, fields: readonly ResponseField[], now: number) {
  const candidates = fields.flatMap(({ path, text }) => {
    const parent = path.slice(0, path.lastIndexOf('.') + 1)
    const name = path.slice(parent.length)
    const isAround = token.path.startsWith(parent) && expiryName.test(name)
    const time = isAround ? readTime(name, text, now) : undefined
    return time === undefined ? [] : [{ time, parent }]
  })
  return candidates.toSorted((one, other) => other.parent.length - one.parent.length)[0]?.time
}

function tokenOf(
  field: ResponseField,
  fields: readonly ResponseField[],
  { header, receivedAt }: Response,
): SignInToken {
  const text = withoutBearer(field.text)
  // The service's clock, or this device's own if CORS hides it.
  const date = parseHttpDate(header('date'))
  const now = date ?? receivedAt
  const { exp, iat } = readClaims(text)
  return {
    field,
    text,
    expiry: exp ?? expiryOf(field, fields, now),
    clockLead: receivedAt - now,
    isClockDoubtful:
      date === undefined && exp !== undefined && Math.abs((iat ?? now) - now) > CLOCK_TOLERANCE_MS,
  }
}

/**
 * Returns the most likely token of a sign-in's response, and all values: the token, then the other secrets.
 * @param knownIds identifiers that are not secret, because the page already shows them.
 */
export function readSignIn(response: Response, knownIds: readonly (string | undefined)[] = []) {
  const fields = responseFields(response, knownIds)
  const field = findToken(fields)
  const token = field && tokenOf(field, fields, response)
  const secrets = fields.filter((other) => other.isSecret && other !== field)
  const others = fields.filter(({ isSecret }) => !isSecret)
  return {
    token,
    hasSecret: field !== undefined || secrets.length > 0,
    fields: [...(field ? [field] : []), ...secrets, ...others],
  }
}

export type SignInResponse = ReturnType<typeof readSignIn>
