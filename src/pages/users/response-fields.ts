import { besideSecretName, isSecretName } from '../../api/call-log/secret-field.ts'
import { isIdentifier, isOpaqueText } from '../../api/call-log/secret-text.ts'
import { isObject, type Json, jsonText } from '../../api/json.ts'

/** A value of a response and its path, such as `user.nickname`. */
export interface ResponseField {
  path: string
  text: string
  /** Whether the value looks like a secret that others must not see on the screen. */
  isSecret: boolean
}

/** Matches names of codes, because a code in a sign-in's response is one to sign in with. */
const codeWord = /\bcode\b/i

/** Matches a web address with parts that may be secret: user info, query or fragment. */
const secretAddressPattern = /^\w+:\/\/(?:[^/?#\s]*@\S*|[^?#\s]*[?#](?<parameters>\S*))$/

const isSecretPath = (path: string): boolean => isSecretName(path) || codeWord.test(path)

function isSecretAddress(text: string): boolean {
  const address = secretAddressPattern.exec(text)
  const parameters = address?.groups?.parameters
  return address !== null && (parameters === undefined || isSecretPath(parameters))
}

/** Matches names of fields with a token's type or lifetime, whose values are not secret. */
const tokenMetadataName =
  /(?:type|scheme)$|(?:expir\w*|exp|ttl|lifetime|valid_?until|issued)(?:_?(?:at|in|on|date|time))?$/i
const tokenMetadataText =
  /^(?:bearer|basic|dpop|mac|jwt|(?:access|refresh|id)(?:[ _-]?token)?|\d{1,13}|\d+ ?[smhd]|\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-][\d:]+)?)$/i

/** Objects and arrays below this depth are one field, unless they contain a secret. */
const MAX_SPLIT_DEPTH = 4

/** Values below this depth are treated as secret. */
const MAX_DEPTH = 50

/** Returns the value of a text that is JSON, or undefined. */
function parseJsonText(text: string): Json | undefined {
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
    return Object.entries(value).some(([innerName, innerValue]) => isSecret(innerValue, innerName, depth + 1))
  if (typeof value !== 'string') return false
  if (isSecretAddress(value)) return true
  const parsed = parseJsonText(value)
  if (parsed !== undefined) return isSecret(parsed, '', depth + 1)
  // JSON that was cut off still contains its field names.
  return (
    (isOpaqueText(value) && !isIdentifier(name, value)) || (/^\s*["[{]/.test(value) && isSecretName(value))
  )
}

/** Returns the path of an object's field. A name that contains a separator of paths is quoted. */
const pathTo = (path: string, name: string): string => {
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

const fieldsOf = (value: Json, path: string, depth: number, isBesideSecretName = false): ResponseField[] => {
  const isNested = isObject(value) || Array.isArray(value)
  // Each secret is a field of its own at any depth.
  const isSplit = isNested && (depth < MAX_SPLIT_DEPTH || (depth < MAX_DEPTH && isSecret(value, path)))
  if (isSplit && Object.keys(value).length > 0) {
    const hasSecretNameBeside = besideSecretName(value)
    return Object.entries(value).flatMap(([name, inner]) =>
      fieldsOf(inner, pathTo(path, name), depth + 1, isBesideSecretName || hasSecretNameBeside(name)),
    )
  }
  return [
    {
      path,
      text: value === null ? '' : jsonText(value),
      isSecret:
        isSecret(value, path) ||
        (isBesideSecretName && value !== null && value !== '' && typeof value !== 'boolean'),
    },
  ]
}

/**
 * Returns the fields of a response in order. A response that is not an object or array becomes one secret field,
 * because no name shows what it contains.
 * @param knownIds identifiers that the page already shows.
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
  const mayBeSecret = body !== null && typeof body !== 'boolean'
  return text.trim() === '' ? [] : [{ path: '', text: text.trim(), isSecret: mayBeSecret }]
}
