import { CLOCK_TOLERANCE_MS, parseHttpDate, type ServiceResponse } from '../../api/http/service-response.ts'
import { createNamedSecretPredicate, isSecretName } from '../../api/secrets.ts'
import { type Json, jsonText, ownField } from '../../reading/index.ts'
import { allSecretPaths } from '../../settings/settings.ts'
import { readShownInstant } from '../../ui/Time.tsx'

// Matches a text of characters that tokens consist of, with at least one digit and one letter.
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

const isIdentifier = (path: string, text: string): boolean =>
  /^[\w-]{1,64}$/.test(text) && identifierPath.test(path.replace(/\.\d+/g, ''))

export interface ResponseField {
  path: string
  text: string
  isSecret: boolean
}

export interface SignInToken {
  field: ResponseField
  text: string
  /** When it expires by the service's clock, in milliseconds since the epoch; undefined if not in the response. */
  expiry: number | undefined
  /** How far this device's clock is ahead of the service's, in milliseconds; 0 if unknown. */
  clockLead: number
  /** Whether this device's clock counts the time until `expiry`, and the token seems to be from another time. */
  isClockDoubtful: boolean
}

const isSecretPath = (path: string) => isSecretName(path) || /\bcode\b/i.test(path)

const metadataName =
  /(?:type|scheme|expir\w*|exp|ttl|lifetime|valid_?until|issued)(?:_?(?:at|in|on|date|time))?$/i
const metadataText =
  /^(?:bearer|basic|dpop|mac|jwt|(?:access|refresh|id)(?:[ _-]?token)?|\d{1,13}|\d+ ?[smhd]|\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-][\d:]+)?)$/i

// Matches JSON, or what looks like it, such as `{'code':`, `[1,` and `[null`. It is masked as a whole.
const jsonStart = /^\s*(?:\{\s*[^\s}]|\[\s*[\d"'\\{[\-tfn])/
// Matches a URL with user info, such as `https://kim:hunter2@example.com/`.
const urlWithUserInfo = /^\w+:\/\/[^/?#\s]*@/
const urlParameters = /^\w+:\/\/[^?#\s]*[?#](\S*)$/

const looksSecret = (path: string, text: string): boolean =>
  !(metadataName.test(path) && metadataText.test(text)) &&
  (isSecretPath(path) ||
    (isOpaqueText(text) && !isIdentifier(path, text)) ||
    jsonStart.test(text) ||
    isSecretString(path, text) ||
    urlWithUserInfo.test(text) ||
    isSecretPath(urlParameters.exec(text)?.[1] ?? ''))

function isSecretString(path: string, text: string): boolean {
  if (!/^\s*\\*"/.test(text)) return false
  try {
    return looksSecret(path, String(JSON.parse(text)))
  } catch {
    // A string of JSON that was cut off may have any beginning of a secret.
    return true
  }
}

const pathTo = (path: string, name: string): string => {
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

/** Whether a path, such as `users.0["plan.code"]`, is that of a field declared secret, or inside one. */
function isDeclaredSecret(path: string): boolean {
  const names = path.replace(/\["(.*?)"\]/g, '.$1').replace(/\.\d+(?=\.|$)/g, '')
  return allSecretPaths().some((secretPath) => `.${names}.`.includes(`.${secretPath}.`))
}

const MAX_DEPTH = 50

/**
 * Returns the values inside a value, each with its path.
 * @param isNamedSecret whether a field beside the value names it as a secret, as in `{ name: 'token', value: 'x' }`.
 */
function fieldsOf(value: Json, path: string, depth: number, isNamedSecret: boolean): ResponseField[] {
  const isEmpty =
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  if (isEmpty || typeof value === 'boolean')
    return [{ path, text: value === null ? '' : jsonText(value), isSecret: isDeclaredSecret(path) }]
  if (typeof value !== 'object' || depth > MAX_DEPTH) {
    const text = jsonText(value)
    return [
      {
        path,
        text,
        isSecret: isNamedSecret || depth > MAX_DEPTH || isDeclaredSecret(path) || looksSecret(path, text),
      },
    ]
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

// Matches a text that a header may contain and that is more than punctuation.
const tokenPattern = /^(?=.*[A-Za-z\d])[\w\-.~+/=|:%!$@#]+$/
const placeholderPattern = /^(?:null|undefined|none|true|false|ok|success|bearer|redacted|hidden)$/i
const jwtPattern = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/
const MIN_TOKEN_LENGTH = 16

// The paths of the user’s token, the most likely first, in lower case and without `_` and `-`.
const tokenPaths = [
  /\baccesstoken$/,
  /(?:^|tokens?\.)access$/,
  /\btoken$/,
  /\bsessiontoken$/,
  /\bjwt$/,
  /(?<!id)(?:token|jwt)$/,
  /\b(?:bearer|authorization)$/,
  /idtoken$/,
]
const otherPurpose =
  /refresh|csrf|xsrf|push|device|fcm|apns|reset|verif|invit|confirm|activat|unsubscribe|remember|(?:secret|key|password|cookie|link|otp|code)s?(?![a-z])/

/** Returns how likely a value is the user's token: 0 is best, undefined if it can't be one. */
function tokenRank({ path, text, isSecret }: ResponseField): number | undefined {
  const token = withoutBearer(text)
  if (!isSecret || !tokenPattern.test(token) || placeholderPattern.test(token)) return undefined
  const words = path.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
  if (otherPurpose.test(words)) return undefined
  // `token: { value: 'abc' }`
  const tokenPath = words.replace(/(?:\.(?:value|raw|\d+))+$/, '').replace(/[_-]/g, '')
  const rank = tokenPaths.findIndex((pattern) => pattern.test(tokenPath))
  if (rank >= 0) return rank
  const isToken = jwtPattern.test(token) || (path === '' && isOpaqueText(token, MIN_TOKEN_LENGTH))
  return isToken ? tokenPaths.length : undefined
}

const withoutBearer = (text: string) => text.trim().replace(/^Bearer\s+/i, '')

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

// Matches the name of the expiry of a token, but not of a refresh token or a password.
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
