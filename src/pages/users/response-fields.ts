import { besideSecretName, isSecretName } from '../../api/call-log/secret-field.ts'
import { isObject, type Json, jsonText } from '../../api/json.ts'

/** One value of an answer, with the way to it, such as `user.nickname`. */
export interface ResponseField {
  path: string
  text: string
  /** Looks like something that must not be read over a shoulder. */
  secret: boolean
}

/** In the answer of a sign-in a code is one to sign in with. */
const code = /\bcode\b/i
/** A run long and mixed enough to be a token, and no date or address. */
const secretText = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_\-.~+/=|]{24,}$/

/** What of a web address may be a secret: what stands before the host, and the query and what is behind `#`. */
const detailsOfAddress = /^\w+:\/\/(?:[^/?#\s]*@\S*|[^?#\s]*[?#](?<parameters>\S*))$/

const isSecretPath = (path: string): boolean => isSecretName(path) || code.test(path)

function isSecretAddress(text: string): boolean {
  const address = detailsOfAddress.exec(text)
  const parameters = address?.groups?.parameters
  return address !== null && (parameters === undefined || isSecretPath(parameters))
}

/** Names of identifiers. A plain `id` counts below what it identifies: elsewhere it may be the token itself. */
const identifierName =
  /(?:[a-z\d](?:Id|ID|Uuid|UUID)|[_-](?:id|ID|uuid))s?$|(?:^|\.)(?:user|app|project|account|profile|member|owner|organization|tenant|team|role|group)s?\.(?:_?id|uuid)$/
const identifierText = /^[\w-]{1,64}$/

const isIdentifier = (value: string, path: string): boolean =>
  identifierText.test(value) && identifierName.test(path.replace(/\.\d+/g, ''))

/** Fields that say what kind of token came, or how long it lasts: their values are no secrets. */
const tokenMetadataName =
  /(?:type|scheme)$|(?:expir\w*|exp|ttl|lifetime|valid_?until|issued)(?:_?(?:at|in|on|date|time))?$/i
const tokenMetadataText =
  /^(?:bearer|basic|dpop|mac|jwt|(?:access|refresh|id)(?:[ _-]?token)?|\d{1,13}|\d+ ?[smhd]|\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-][\d:]+)?)$/i

/** Deeper than anybody looks: what stands there is taken for a secret. */
const MAX_DEPTH = 50

/** What a text holds that is JSON itself; undefined where it is not. */
function jsonIn(text: string): Json | undefined {
  try {
    return /^\s*["[{]/.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Whether a value, or anything inside of it, looks like a secret by its name or by itself. */
function isSecret(value: Json, name: string, depth = 0): boolean {
  if (value === null || value === '' || typeof value === 'boolean') return false
  if (tokenMetadataName.test(name) && typeof value !== 'object' && tokenMetadataText.test(jsonText(value)))
    return false
  if (isSecretPath(name) || depth > MAX_DEPTH) return true
  if (typeof value === 'object')
    return Object.entries(value).some(([inner, one]) => isSecret(one, inner, depth + 1))
  if (typeof value !== 'string') return false
  if (isSecretAddress(value)) return true
  const held = jsonIn(value)
  if (held !== undefined) return isSecret(held, '', depth + 1)
  // JSON that was cut off still names what it holds.
  return (
    (secretText.test(value) && !isIdentifier(value, name)) || (/^\s*["[{]/.test(value) && isSecretName(value))
  )
}

/** The way to a field of an object: names that a dot could not separate are quoted. */
const pathTo = (path: string, name: string): string => {
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

const linesOf = (value: Json, path: string, depth: number, isBeside = false): ResponseField[] => {
  const isTree = isObject(value) || Array.isArray(value)
  // A secret has a line of its own, however deep it stands.
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
 * The values of an answer one by one, in its order. An answer that is no JSON is one line, taken for a secret, since
 * nothing tells what it is.
 * @param known identifiers that the page shows already.
 */
export function responseFields(
  body: Json | undefined,
  text: string,
  known: readonly (string | undefined)[] = [],
): ResponseField[] {
  if (body !== undefined && typeof body === 'object' && body !== null)
    return linesOf(body, '', 0).map((line) =>
      known.includes(line.text) && !isSecretPath(line.path) ? { ...line, secret: false } : line,
    )
  const mayBeSecret = body !== null && typeof body !== 'boolean'
  return text.trim() === '' ? [] : [{ path: '', text: text.trim(), secret: mayBeSecret }]
}
