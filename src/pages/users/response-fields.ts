import { besideSecretName, isSecretName } from '../../api/call-log/secret-field.ts'
import { isIdentifier, isOpaqueText } from '../../api/call-log/secret-text.ts'
import { isObject, type Json, jsonText } from '../../api/json.ts'

/** A value of a response and its path, such as `user.nickname`. */
export interface ResponseField {
  path: string
  text: string
  /** Whether the value looks like a secret that others must not see on the screen. */
  secret: boolean
}

/** A code in a sign-in's response is one to sign in with. */
const code = /\bcode\b/i

/** Matches the parts of a web address that may be secret: user info, query and fragment. */
const detailsOfAddress = /^\w+:\/\/(?:[^/?#\s]*@\S*|[^?#\s]*[?#](?<parameters>\S*))$/

const isSecretPath = (path: string): boolean => isSecretName(path) || code.test(path)

function isSecretAddress(text: string): boolean {
  const address = detailsOfAddress.exec(text)
  const parameters = address?.groups?.parameters
  return address !== null && (parameters === undefined || isSecretPath(parameters))
}

/** Matches names of fields with a token's type or lifetime, whose values are not secret. */
const tokenMetadataName =
  /(?:type|scheme)$|(?:expir\w*|exp|ttl|lifetime|valid_?until|issued)(?:_?(?:at|in|on|date|time))?$/i
const tokenMetadataText =
  /^(?:bearer|basic|dpop|mac|jwt|(?:access|refresh|id)(?:[ _-]?token)?|\d{1,13}|\d+ ?[smhd]|\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-][\d:]+)?)$/i

/** Values below this depth are treated as secret. */
const MAX_DEPTH = 50

/** Parses a text that is JSON itself; undefined if it is not. */
function jsonIn(text: string): Json | undefined {
  try {
    return /^\s*["[{]/.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Whether a value, or any value inside it, looks like a secret by its name or its text. */
function isSecret(value: Json, name: string, depth = 0): boolean {
  if (value === null || value === '' || typeof value === 'boolean') return false
  if (tokenMetadataName.test(name) && typeof value !== 'object' && tokenMetadataText.test(jsonText(value)))
    return false
  if (isSecretPath(name) || depth > MAX_DEPTH) return true
  if (typeof value === 'object')
    return Object.entries(value).some(([inner, one]) => isSecret(one, inner, depth + 1))
  if (typeof value !== 'string') return false
  if (isSecretAddress(value)) return true
  const parsed = jsonIn(value)
  if (parsed !== undefined) return isSecret(parsed, '', depth + 1)
  // JSON that was cut off still contains its field names.
  return (
    (isOpaqueText(value) && !isIdentifier(name, value)) || (/^\s*["[{]/.test(value) && isSecretName(value))
  )
}

/** Returns the path of an object's field; names that contain separators are quoted. */
const pathTo = (path: string, name: string): string => {
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

const linesOf = (value: Json, path: string, depth: number, isBeside = false): ResponseField[] => {
  const isTree = isObject(value) || Array.isArray(value)
  // A secret has its own line at any depth.
  const isSplit = isTree && (depth < 4 || (depth < MAX_DEPTH && isSecret(value, path)))
  if (isSplit && Object.keys(value).length > 0) {
    const isHolding = besideSecretName(value)
    return Object.entries(value).flatMap(([name, inner]) =>
      linesOf(inner, pathTo(path, name), depth + 1, isBeside || isHolding(name)),
    )
  }
  return [
    {
      path,
      text: value === null ? '' : jsonText(value),
      secret:
        isSecret(value, path) || (isBeside && value !== null && value !== '' && typeof value !== 'boolean'),
    },
  ]
}

/**
 * Returns the values of a response in order. A response that is not JSON becomes one secret value, because
 * nothing identifies its content.
 * @param knownIds identifiers that the page already shows.
 */
export function responseFields(
  body: Json | undefined,
  text: string,
  knownIds: readonly (string | undefined)[] = [],
): ResponseField[] {
  if (body !== undefined && typeof body === 'object' && body !== null)
    return linesOf(body, '', 0).map((line) =>
      knownIds.includes(line.text) && !isSecretPath(line.path) ? { ...line, secret: false } : line,
    )
  const mayBeSecret = body !== null && typeof body !== 'boolean'
  return text.trim() === '' ? [] : [{ path: '', text: text.trim(), secret: mayBeSecret }]
}
