import { createNamedSecretPredicate, isSecretName } from '../../api/call-log/secret-field.ts'
import { hasJwtOrKey, hasOpaqueText, isIdentifier } from '../../api/call-log/secret-text.ts'
import { isObject, type Json, type JsonObject, jsonText } from '../../api/json.ts'

/** A field of a record: its path, such as `plan.name`, and its value. */
export interface ShareableField {
  path: string
  text: string
}

const MAX_LENGTH = 200
const MAX_DEPTH = 4

/** Matches a URL that may contain a password before the host, or a token in the query or fragment. */
const riskyUrlPattern = /\w:\/\/\S*[?#@]/
const secretAssignmentPattern = /(?:token|secret|passw|pwd|key)\w*["']?\s*[=:]/i
const isoDatePattern = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)$/
/** Matches names of fields for codes, such as one-time passwords. */
const codeNamePattern = /\b(?:code|pin)\b/i

/** Whether a text looks like JSON, which may contain secrets. */
const isJsonLike = (text: string) => /^\s*[[{"]/.test(text)

const isShareable = ({ path, text }: ShareableField) =>
  text.trim() !== '' &&
  text.length <= MAX_LENGTH &&
  !isJsonLike(text) &&
  !riskyUrlPattern.test(text) &&
  !secretAssignmentPattern.test(text) &&
  !hasJwtOrKey(text) &&
  !isSecretName(path) &&
  !codeNamePattern.test(path) &&
  (!hasOpaqueText(text) || isoDatePattern.test(text) || isIdentifier(path, text))

function fieldsIn(value: Json, path: string, depth: number): ShareableField[] {
  if (value === null) return []
  if (typeof value !== 'object') return [{ path, text: jsonText(value) }]
  if (!isObject(value) || depth === MAX_DEPTH) return []
  // In `{ name: 'password', value: '…' }`, the field `value` holds a secret.
  const holdsNamedSecret = createNamedSecretPredicate(value)
  return Object.entries(value).flatMap(([name, fieldValue]) =>
    holdsNamedSecret(name) ? [] : fieldsIn(fieldValue, path === '' ? name : `${path}.${name}`, depth + 1),
  )
}

/**
 * Returns the fields of a record that a ticket may include. Leaves out lists, and values that are empty, long
 * or possibly secret.
 */
export const shareableFields = (record: JsonObject, excludedPaths: readonly string[]): ShareableField[] =>
  fieldsIn(record, '', 0).filter((field) => !excludedPaths.includes(field.path) && isShareable(field))
