import { resources } from '../../contract/resources.ts'
import { field, isObject, type Json, type JsonObject } from '../json.ts'
import { countOf, flagOf } from './list-facts.ts'
import { normalizeKey } from './normalize-key.ts'
import { bareIdentifier, hasIdentifier, matchScore } from './row.ts'

const envelopes = new Set('data result response payload meta status body envelope header head'.split(' '))
const verdicts = new Set('status result outcome state type responsestatus'.split(' '))
const failures = new Set('error errors err fail failed failure ko nok fault exception'.split(' '))
const errors = new Set(
  'error errors err fault exception errormessage errmsg errordescription errorcode errcode errno failure failures'.split(
    ' ',
  ),
)
const reasons = new Set('message messages msg reason detail details code statuscode'.split(' '))
const codes = new Set('status statuscode code httpstatus httpcode httpstatuscode'.split(' '))

/** True of a value that says something: not null, false, 0, an empty text, list or object, nor the word for no error. */
export const isFilled = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== 0 &&
  !(typeof value === 'string' && /^(?:0*|ok|none|null|no error|success|false)$/i.test(value)) &&
  !(typeof value === 'object' && Object.keys(value).length === 0)

/** True of one record, by an identifier, or by a plain `id` beside a field that no error has. */
const isRecord = (value: JsonObject): boolean =>
  hasIdentifier(value) ||
  Object.values(resources).some(
    (resource) =>
      matchScore(value, resource) === 2 &&
      !(resource.name === 'projects' && /error|exception/i.test(`${field(value, 'name') ?? 'error'}`)),
  )

/** True where rows or a record stand somewhere that is not the error itself, at most three objects deep. */
const carriesData = (value: Json, depth: number): boolean => {
  if (Array.isArray(value)) return value.some(isObject)
  if (!isObject(value)) return false
  if (isRecord(value)) return true
  return (
    depth < 4 &&
    Object.entries(value).some(
      ([key, inner]) =>
        !/^(?:meta|links?|details?|.*(?:err|fault|exception|warning|fail|issue|violation|validation).*)$/.test(
          normalizeKey(key),
        ) && carriesData(inner, depth + 1),
    )
  )
}

/** True where an object says why, or is by its `name` an error of a program: `ValidationError`. */
const givesReason = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    if (name === 'name') return typeof inner === 'string' && /^\w+(?:Error|Exception)$/.test(inner)
    return (errors.has(name) || reasons.has(name)) && isFilled(inner)
  })

/** True where an object says outright that the request failed, whatever else it carries. */
const reportsFailure = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    if (name === 'success' || name === 'ok' || name === 'succeeded' || name === 'issuccess')
      return flagOf(inner) === false || inner === 0
    if (!verdicts.has(name) || typeof inner !== 'string' || !failures.has(inner.toLowerCase())) return false
    // A record may have failed at something of its own.
    return bareIdentifier(value) === undefined || givesReason(value)
  })

/** True where an object names an error, which only counts where it carries no data. */
const namesError = (value: JsonObject): boolean =>
  Object.entries(value).some(([key, inner]) => {
    const name = normalizeKey(key)
    const code = codes.has(name) ? countOf(inner) : undefined
    return (errors.has(name) && isFilled(inner)) || (code !== undefined && code >= 400)
  })

/**
 * True where a response of a good status has a failure inside: `success: false`, `ok: false`, `status: "error"`, at
 * the root or in an envelope's object; or an error, or a code from 400, and neither rows nor a record. An object
 * with a record's identifier is a record, whatever its own fields `status` or `error` say.
 */
export const looksLikeFailure = (body: Json | undefined): boolean => {
  if (!isObject(body) || isRecord(body)) return false
  const inner = Object.entries(body).flatMap(([key, value]) =>
    envelopes.has(normalizeKey(key)) && isObject(value) && !isRecord(value) ? [value] : [],
  )
  const objects = [body, ...inner]
  return objects.some(reportsFailure) || (objects.some(namesError) && !carriesData(body, 0))
}

/** The status from 400 to 599 that a failure inside a success names; undefined where it names none. */
export const statusInside = (body: Json | undefined, depth = 0): number | undefined => {
  const [object] = Array.isArray(body) ? body : [body]
  if (!isObject(object)) return undefined
  const entries = Object.entries(object).map(([key, value]) => ({ name: normalizeKey(key), value }))
  const statuses = entries.map(({ name, value }) => (codes.has(name) ? (countOf(value) ?? 0) : 0))
  return (
    statuses.find((code) => code >= 400 && code < 600) ??
    (depth > 2
      ? undefined
      : entries
          .filter(({ name }) => envelopes.has(name) || errors.has(name))
          .map(({ value }) => statusInside(value, depth + 1))
          .find((code) => code !== undefined))
  )
}
