import { besideSecretName, isSecretName } from '../../api/call-log/secret-field.ts'
import { hasJwtOrKey, hasOpaqueText, isIdentifier } from '../../api/call-log/secret-text.ts'
import { isObject, type Json, type JsonObject, jsonText } from '../../api/json.ts'

/** A value of a record and its path, such as `plan.name`. */
export interface ShareableField {
  path: string
  text: string
}

const MAX_LENGTH = 200
const MAX_DEPTH = 4

/** Web addresses may contain passwords before the host, and tokens in the query or behind `#`. */
const detailedAddress = /\w:\/\/\S*[?#@]/
const secretAssignment = /(?:token|secret|passw|pwd|key)\w*["']?\s*[=:]/i
const date = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)$/
const codeName = /\b(?:code|pin)\b/i

/** Whether a text looks like JSON itself. */
const isJsonLike = (text: string) => /^\s*[[{"]/.test(text)

const isShareable = ({ path, text }: ShareableField) =>
  text.trim() !== '' &&
  text.length <= MAX_LENGTH &&
  !isJsonLike(text) &&
  !detailedAddress.test(text) &&
  !secretAssignment.test(text) &&
  !hasJwtOrKey(text) &&
  !isSecretName(path) &&
  !codeName.test(path) &&
  (!hasOpaqueText(text) || date.test(text) || isIdentifier(path, text))

function fieldsIn(value: Json, path: string, depth: number): ShareableField[] {
  if (value === null) return []
  if (typeof value !== 'object') return [{ path, text: jsonText(value) }]
  if (!isObject(value) || depth === MAX_DEPTH) return []
  const isSecret = besideSecretName(value)
  return Object.entries(value).flatMap(([name, inner]) =>
    isSecret(name) ? [] : fieldsIn(inner, path === '' ? name : `${path}.${name}`, depth + 1),
  )
}

/** Returns the fields that a ticket may include: none that looks secret, is empty or long, or is a list. */
export const shareableFields = (record: JsonObject, excluded: readonly string[]): ShareableField[] =>
  fieldsIn(record, '', 0).filter((field) => !excluded.includes(field.path) && isShareable(field))
