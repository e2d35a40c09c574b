import { resources } from '../../contract/resources.ts'
import { field, isObject, type Json, type JsonObject } from '../json.ts'
import { toBoolean, toCount } from './list-facts.ts'
import { keySet, normalizeKey } from './normalize-key.ts'
import { bareIdentifier, hasIdentifier, matchScore } from './row.ts'

const envelopeNames = keySet('data result response payload meta status body envelope header head')
const verdictNames = keySet('status result outcome state type responsestatus')
const failureWords = keySet('error errors err fail failed failure ko nok fault exception')
const errorFieldNames = keySet(
  'error errors err fault exception errormessage errmsg errordescription errorcode errcode errno failure failures',
)
const reasonNames = keySet('message messages msg reason detail details code statuscode')
const codeNames = keySet('status statuscode code httpstatus httpcode httpstatuscode')

/** True unless a value is null, false, 0, an empty text, list or object, or a word for "no error". */
export const isFilled = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== 0 &&
  !(typeof value === 'string' && /^(?:0*|ok|none|null|no error|success|false)$/i.test(value)) &&
  !(typeof value === 'object' && Object.keys(value).length === 0)

/** True if an object has no name, or an error's class as its name. */
const hasErrorName = (value: JsonObject): boolean =>
  /error|exception/i.test(`${field(value, 'name') ?? 'error'}`)

/**
 * True if an object is a record: it has an identifier, or a plain `id` and a field that errors do not have.
 */
const isRecord = (value: JsonObject): boolean =>
  hasIdentifier(value) ||
  Object.values(resources).some(
    (resource) => matchScore(value, resource) === 2 && !(resource.name === 'projects' && hasErrorName(value)),
  )

/** True if there are rows or a record outside the error itself, at most three objects deep. */
const hasData = (value: Json, depth: number): boolean => {
  if (Array.isArray(value)) return value.some(isObject)
  if (!isObject(value)) return false
  if (isRecord(value)) return true
  return (
    depth < 4 &&
    Object.entries(value).some(
      ([key, inner]) =>
        !/^(?:meta|links?|details?|.*(?:err|fault|exception|warning|fail|issue|violation|validation).*)$/.test(
          normalizeKey(key),
        ) && hasData(inner, depth + 1),
    )
  )
}

/** True if an object has a reason, or a `name` such as `ValidationError`. */
const hasReason = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    if (name === 'name') return typeof inner === 'string' && /^\w+(?:Error|Exception)$/.test(inner)
    return (errorFieldNames.has(name) || reasonNames.has(name)) && isFilled(inner)
  })

/** True if an object reports explicitly that the request failed, whatever else it holds. */
const reportsFailure = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    if (name === 'success' || name === 'ok' || name === 'succeeded' || name === 'issuccess')
      return toBoolean(inner) === false || inner === 0
    if (!verdictNames.has(name) || typeof inner !== 'string' || !failureWords.has(inner.toLowerCase()))
      return false
    // A record may have a failed status of its own.
    return bareIdentifier(value) === undefined || hasReason(value)
  })

/** True if an object has an error or an error code, which counts only without data. */
const hasError = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    const code = codeNames.has(name) ? toCount(inner) : undefined
    return (errorFieldNames.has(name) && isFilled(inner)) || (code !== undefined && code >= 400)
  })

/**
 * True if a body with a success status reports a failure: `success: false`, `ok: false`, `status: "error"`,
 * at the root or in an envelope; or an error, or a code from 400, without rows or a record. An object with a
 * record's identifier is a record, whatever its own `status` or `error` field is.
 */
export const looksLikeFailure = (body: Json | undefined): boolean => {
  if (!isObject(body) || isRecord(body)) return false
  const envelopes = Object.entries(body).flatMap(([key, value]) =>
    envelopeNames.has(normalizeKey(key)) && isObject(value) && !isRecord(value) ? [value] : [],
  )
  const objects = [body, ...envelopes]
  return objects.some(reportsFailure) || (objects.some(hasError) && !hasData(body, 0))
}

/** The status from 400 to 599 that a failure in a body names; undefined if there is none. */
export const statusInside = (body: Json | undefined, depth = 0): number | undefined => {
  const [object] = Array.isArray(body) ? body : [body]
  if (!isObject(object)) return undefined
  const entries = Object.entries(object).map(([key, value]) => ({ name: normalizeKey(key), value }))
  const statuses = entries.map(({ name, value }) => (codeNames.has(name) ? (toCount(value) ?? 0) : 0))
  return (
    statuses.find((code) => code >= 400 && code < 600) ??
    (depth > 2
      ? undefined
      : entries
          .filter(({ name }) => envelopeNames.has(name) || errorFieldNames.has(name))
          .map(({ value }) => statusInside(value, depth + 1))
          .find((code) => code !== undefined))
  )
}
