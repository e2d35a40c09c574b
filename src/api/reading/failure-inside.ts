import { resources } from '../../contract/resources.ts'
import { field, isObject, type Json, type JsonObject } from '../json.ts'
import { toBoolean, toCount } from './list-facts.ts'
import { keySet, normalizeKey } from './normalize-key.ts'
import { bareIdentifier, hasIdentifier, matchScore } from './row.ts'

const envelopeNames = keySet('data result response payload meta status body envelope header head')
const outcomeNames = keySet('status result outcome state type responsestatus')
const failureWords = keySet('error errors err fail failed failure ko nok fault exception')
const errorFieldNames = keySet(
  'error errors err fault exception errormessage errmsg errordescription errorcode errcode errno failure failures',
)
const reasonNames = keySet('message messages msg reason detail details code statuscode')
/** Fields that may hold a status code. */
const codeNames = keySet('status statuscode code httpstatus httpcode httpstatuscode')

const noErrorText = /^(?:0*|ok|none|null|no error|success|false)$/i

/**
 * Whether the value of an error field reports an error: it is not null, false, 0, empty or a word such as
 * "ok".
 */
export const isFilled = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== 0 &&
  !(typeof value === 'string' && noErrorText.test(value)) &&
  !(typeof value === 'object' && Object.keys(value).length === 0)

/** Whether an object has no `name`, or an error's class as its `name`. */
const hasErrorName = (value: JsonObject): boolean =>
  /error|exception/i.test(`${field(value, 'name') ?? 'error'}`)

/**
 * Whether an object is a record: it has an identifier, or a plain `id` and a field that errors do not have.
 */
const isRecord = (value: JsonObject): boolean =>
  hasIdentifier(value) ||
  Object.values(resources).some(
    (resource) => matchScore(value, resource) === 2 && !(resource.name === 'projects' && hasErrorName(value)),
  )

/** Matches the names of objects and lists that describe the response or its errors. */
const nonDataNames =
  /^(?:meta|links?|details?|.*(?:err|fault|exception|warning|fail|issue|violation|validation).*)$/

const MAX_DATA_DEPTH = 4

/** Whether a body has rows or a record besides its errors. */
const hasData = (value: Json, depth: number): boolean => {
  if (Array.isArray(value)) return value.some(isObject)
  if (!isObject(value)) return false
  if (isRecord(value)) return true
  return (
    depth < MAX_DATA_DEPTH &&
    Object.entries(value).some(
      ([key, inner]) => !nonDataNames.test(normalizeKey(key)) && hasData(inner, depth + 1),
    )
  )
}

/** Whether an object has the reason of a failure, such as a message or a `name` such as `ValidationError`. */
const hasReason = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    if (name === 'name') return typeof inner === 'string' && /^\w+(?:Error|Exception)$/.test(inner)
    return (errorFieldNames.has(name) || reasonNames.has(name)) && isFilled(inner)
  })

/** Whether an object reports explicitly, as `success: false` does, that the request failed. */
const reportsFailure = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    if (name === 'success' || name === 'ok' || name === 'succeeded' || name === 'issuccess')
      return toBoolean(inner) === false || inner === 0
    if (!outcomeNames.has(name) || typeof inner !== 'string' || !failureWords.has(inner.toLowerCase()))
      return false
    // A record may have a failed status of its own.
    return bareIdentifier(value) === undefined || hasReason(value)
  })

/** Whether an object has an error or an error code, which may also be sent beside data. */
const hasError = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    const code = codeNames.has(name) ? toCount(inner) : undefined
    return (errorFieldNames.has(name) && isFilled(inner)) || (code !== undefined && code >= 400)
  })

/**
 * Whether the body of a response with a success status reports a failure: either `success: false`, `ok:
 * false` or `status: "error"`, at the root or in an envelope such as `data`, or an error or a code from 400
 * in a body without rows or a record. An object with a record's identifier is a record, whatever its own
 * `status` or `error` field is.
 */
export const looksLikeFailure = (body: Json | undefined): boolean => {
  if (!isObject(body) || isRecord(body)) return false
  const envelopes = Object.entries(body).flatMap(([key, value]) =>
    envelopeNames.has(normalizeKey(key)) && isObject(value) && !isRecord(value) ? [value] : [],
  )
  const objects = [body, ...envelopes]
  return objects.some(reportsFailure) || (objects.some(hasError) && !hasData(body, 0))
}

/** The HTTP status, from 400 to 599, of a failure that a body reports; undefined if it reports none. */
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
