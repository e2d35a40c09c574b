import { isObject, type Json, jsonText } from '../../api/json.ts'
import { createNamedSecretPredicate, isIdentifier, isOpaqueText, isSecretName } from '../../api/secrets.ts'

/** A value of a response and its path, such as `user.nickname`. */
export interface ResponseField {
  path: string
  text: string
  /** Whether the value looks like a secret that others must not see on the screen. */
  isSecret: boolean
}

/** Matches the name of a code with which the user may sign in. */
const codeWord = /\bcode\b/i

/** Matches a URL with user info, or with a query or fragment, which is captured as `parameters`. */
const urlWithDetailsPattern = /^\w+:\/\/(?:[^/?#\s]*@\S*|[^?#\s]*[?#](?<parameters>\S*))$/

const isSecretPath = (path: string): boolean => isSecretName(path) || codeWord.test(path)

function isSecretUrl(text: string): boolean {
  const match = urlWithDetailsPattern.exec(text)
  const parameters = match?.groups?.parameters
  // User info is always secret, a query or fragment only if it contains the name of a secret.
  return match !== null && (parameters === undefined || isSecretPath(parameters))
}

/** Matches the name of a field with a token's type or lifetime, which are not secret. */
const tokenMetadataName =
  /(?:type|scheme)$|(?:expir\w*|exp|ttl|lifetime|valid_?until|issued)(?:_?(?:at|in|on|date|time))?$/i

/** Matches the type or the lifetime of a token. */
const tokenMetadataText =
  /^(?:bearer|basic|dpop|mac|jwt|(?:access|refresh|id)(?:[ _-]?token)?|\d{1,13}|\d+ ?[smhd]|\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-][\d:]+)?)$/i

/** Objects and arrays at this depth or deeper are one field each, unless they contain a secret. */
const SINGLE_FIELD_DEPTH_THRESHOLD = 4

/** Values deeper than this are treated as secret. */
const MAX_DEPTH = 50

/** Matches the start of a text that may be a string, an array or an object in JSON. */
const jsonStartPattern = /^\s*["[{]/

/** Parses a text if it is a string, an array or an object in JSON; returns undefined otherwise. */
function parseJsonText(text: string): Json | undefined {
  try {
    return jsonStartPattern.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const isEmptyOrBoolean = (value: Json): value is null | '' | boolean =>
  value === null || value === '' || typeof value === 'boolean'

/** Whether a value, or any value inside it, looks like a secret by its name or its text. */
function looksSecret(value: Json, name: string, depth = 0): boolean {
  if (isEmptyOrBoolean(value)) return false
  if (tokenMetadataName.test(name) && typeof value !== 'object' && tokenMetadataText.test(jsonText(value)))
    return false
  if (isSecretPath(name) || depth > MAX_DEPTH) return true
  if (typeof value === 'object')
    return Object.entries(value).some(([innerName, innerValue]) =>
      looksSecret(innerValue, innerName, depth + 1),
    )
  if (typeof value !== 'string') return false
  if (isSecretUrl(value)) return true
  const parsed = parseJsonText(value)
  if (parsed !== undefined) return looksSecret(parsed, '', depth + 1)
  const isOpaqueSecret = isOpaqueText(value) && !isIdentifier(name, value)
  // JSON that was cut off can't be parsed, but it still contains the names of its fields.
  return isOpaqueSecret || (jsonStartPattern.test(value) && isSecretName(value))
}

/** Returns the path of an object's field. A name that contains a separator of paths is quoted. */
const pathTo = (path: string, name: string): string => {
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

/**
 * Returns the fields inside a value, or the value itself as one field.
 * @param isBesideSecretName whether a text beside the value names it as a secret, as in
 * `{ name: 'token', value: 'x' }`. The same applies to all values inside it.
 */
const fieldsOf = (value: Json, path: string, depth: number, isBesideSecretName = false): ResponseField[] => {
  const isNested = isObject(value) || Array.isArray(value)
  // Each secret is a field of its own at any depth.
  const isSplit =
    isNested && (depth < SINGLE_FIELD_DEPTH_THRESHOLD || (depth < MAX_DEPTH && looksSecret(value, path)))
  if (isSplit && Object.keys(value).length > 0) {
    const hasSecretNameBeside = createNamedSecretPredicate(value)
    return Object.entries(value).flatMap(([name, innerValue]) =>
      fieldsOf(innerValue, pathTo(path, name), depth + 1, isBesideSecretName || hasSecretNameBeside(name)),
    )
  }
  return [
    {
      path,
      text: value === null ? '' : jsonText(value),
      isSecret: looksSecret(value, path) || (isBesideSecretName && !isEmptyOrBoolean(value)),
    },
  ]
}

/**
 * Returns the fields of a response in order. A response that is just a text or a number becomes one secret
 * field, because no name shows what it contains.
 * @param knownIds identifiers that the page already shows, which are not secret.
 */
export function responseFields(
  body: Json | undefined,
  text: string,
  knownIds: readonly (string | undefined)[] = [],
): ResponseField[] {
  if (body !== undefined && typeof body === 'object' && body !== null)
    return fieldsOf(body, '', 0).map((field) =>
      knownIds.includes(field.text) && !isSecretPath(field.path) ? { ...field, isSecret: false } : field,
    )
  const isSecret = body !== null && typeof body !== 'boolean'
  return text.trim() === '' ? [] : [{ path: '', text: text.trim(), isSecret }]
}
