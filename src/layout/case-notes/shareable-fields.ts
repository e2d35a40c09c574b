import { besideSecretName, isSecretName } from '../../api/call-log/secret-field.ts'
import { isObject, type Json, type JsonObject, jsonText } from '../../api/json.ts'

/** A value of a record and its path, such as `plan.name`. */
export interface ShareableField {
  path: string
  text: string
}

const MAX_LENGTH = 200
const MAX_DEPTH = 4

/** Matches a run of characters that is long and mixed enough to be a token. */
const tokenLike = /(?=[\w\-.~+/=|]*\d)(?=[\w\-.~+/=|]*[A-Za-z])[\w\-.~+/=|]{24,}/
/** Web addresses may contain passwords before the host, and tokens in the query or behind `#`. */
const detailedAddress = /\w:\/\/\S*[?#@]/
const secretAssignment = /(?:token|secret|passw|pwd|key)\w*["']?\s*[=:]/i
const jwtOrKey = /(?<![A-Za-z\d])(?:ey[JA][\w-]{8,}\.|[sr]k[_-][\w-]{16,})/
const date = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)$/
const codeName = /\b(?:code|pin)\b/i
const identifierName = /(?:[a-z\d](?:Id|ID|Uuid|UUID)|[_-](?:id|ID|uuid))$/
const identifier = /^[\w-]{1,64}$/

/** Whether a text looks like JSON itself. */
const holdsJson = (text: string) => /^\s*[[{"]/.test(text)

/** Whether a text, such as a name, contains a token or a key. */
export const hasToken = (text: string): boolean => jwtOrKey.test(text)

const isShareable = ({ path, text }: ShareableField) =>
  text.trim() !== '' &&
  text.length <= MAX_LENGTH &&
  !holdsJson(text) &&
  !detailedAddress.test(text) &&
  !secretAssignment.test(text) &&
  !hasToken(text) &&
  !isSecretName(path) &&
  !codeName.test(path) &&
  (!tokenLike.test(text) || date.test(text) || (identifierName.test(path) && identifier.test(text)))

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
export const shareableFields = (record: JsonObject, taken: readonly string[]): ShareableField[] =>
  fieldsIn(record, '', 0).filter((field) => !taken.includes(field.path) && isShareable(field))
