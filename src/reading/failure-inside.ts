import { resources } from '../contract/resources.ts'
import { isObject, type Json, type JsonObject, ownField } from './json.ts'
import { toBoolean, toCount } from './list-facts.ts'
import { keySet, normalizeKey } from './normalize-key.ts'
import { bareIdentifier, hasIdentifier, matchScore, PLAIN_ID_SCORE } from './row.ts'

const envelopeNames = keySet('data result response payload meta status body envelope header head')
const successNames = keySet('success ok succeeded issuccess')
const outcomeNames = keySet('status result outcome state type responsestatus')
const failureWords = keySet('error errors err fail failed failure ko nok fault exception')
const errorFieldNames = keySet(
  'error errors err fault exception errormessage errmsg errordescription errorcode errcode errno failure failures',
)
const reasonNames = keySet('message messages msg reason detail details code statuscode')
const statusCodeNames = keySet('status statuscode code httpstatus httpcode httpstatuscode')

// Matches values of an error field that mean "no error", such as `ok`, `0` and the empty text.
const noErrorText = /^(?:0*|ok|none|null|no error|success|false)$/i

export const isFilled = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== 0 &&
  !(typeof value === 'string' && noErrorText.test(value)) &&
  !(typeof value === 'object' && Object.keys(value).length === 0)

const hasRecordName = (value: JsonObject): boolean =>
  !/error|exception/i.test(`${ownField(value, 'name') ?? 'error'}`)

/** Whether an object is a record: it has a record's identifier, or an `id` and a field that no error has. */
const isRecord = (value: JsonObject): boolean =>
  hasIdentifier(value) ||
  Object.values(resources).some(
    (resource) =>
      matchScore(value, resource) === PLAIN_ID_SCORE &&
      // Errors have an `id` and a `name` too, as projects do.
      (resource.name !== 'projects' || hasRecordName(value)),
  )

const nonDataNames =
  /^(?:meta|links?|details?|.*(?:err|fault|exception|warning|fail|issue|violation|validation).*)$/

const MAX_DATA_DEPTH = 4
const MAX_STATUS_DEPTH = 2

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

const someField = (value: JsonObject, test: (name: string, inner: Json) => boolean): boolean =>
  Object.entries(value).some(([key, inner]) => test(normalizeKey(key), inner))

const hasReason = (value: JsonObject): boolean =>
  someField(value, (name, inner) =>
    name === 'name'
      ? typeof inner === 'string' && /^\w+(?:Error|Exception)$/.test(inner)
      : (errorFieldNames.has(name) || reasonNames.has(name)) && isFilled(inner),
  )

const reportsFailure = (value: JsonObject): boolean =>
  someField(value, (name, inner) => {
    if (successNames.has(name)) return toBoolean(inner) === false || inner === 0
    const isFailureWord = typeof inner === 'string' && failureWords.has(inner.toLowerCase())
    // A record may have a failed status of its own.
    return (
      outcomeNames.has(name) && isFailureWord && (bareIdentifier(value) === undefined || hasReason(value))
    )
  })

const hasError = (value: JsonObject): boolean =>
  someField(
    value,
    (name, inner) =>
      (errorFieldNames.has(name) && isFilled(inner)) ||
      (statusCodeNames.has(name) && (toCount(inner) ?? 0) >= 400),
  )

/**
 * Whether the body of a response with a success status reports a failure. A field such as `success: false` or
 * `status: "error"`, at the root or in an envelope such as `data`, reports one. So does an error, or a code
 * from 400, in a body without rows or a record. A record's own `status` and `error` fields do not.
 */
export const looksLikeFailure = (body: Json | undefined): boolean => {
  if (!isObject(body) || isRecord(body)) return false
  const envelopes = Object.entries(body).flatMap(([key, value]) =>
    envelopeNames.has(normalizeKey(key)) && isObject(value) && !isRecord(value) ? [value] : [],
  )
  const objects = [body, ...envelopes]
  return objects.some(reportsFailure) || (objects.some(hasError) && !hasData(body, 0))
}

export const statusInside = (body: Json | undefined, depth = 0): number | undefined => {
  const [failure] = Array.isArray(body) ? body : [body]
  if (!isObject(failure)) return undefined
  const entries = Object.entries(failure).map(([key, value]) => ({ name: normalizeKey(key), value }))
  const statuses = entries.map(({ name, value }) => (statusCodeNames.has(name) ? (toCount(value) ?? 0) : 0))
  const innerStatuses = entries
    .filter(({ name }) => depth <= MAX_STATUS_DEPTH && (envelopeNames.has(name) || errorFieldNames.has(name)))
    .map(({ value }) => statusInside(value, depth + 1) ?? 0)
  return [...statuses, ...innerStatuses].find((code) => code >= 400 && code < 600)
}
