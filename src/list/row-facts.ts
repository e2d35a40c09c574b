import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../api/fetch.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { fieldText, type Json, type JsonObject, ownField, type ServiceRecord } from '../reading/index.ts'
import { readInstant } from '../ui/Time.tsx'

// A prefix and a code with a digit or at least eight characters, such as `usr_1`.
const prefixedCode = /^[A-Za-z]{2,12}_(?=\w*\d|\w{8})[\w-]+$/
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const longNumber = /^\d{4,}$/
// At least twelve letters and digits, such as `a8f3K2m9Qw7z`.
const longMixedCode = /^(?=\D*\d)(?=[\d_-]*[A-Za-z])[\w-]{12,}$/

const idPatterns = [prefixedCode, uuid, longNumber, longMixedCode]

const MAX_LENGTH = 64

export const isIdLike = (text: string): boolean =>
  text.length <= MAX_LENGTH && idPatterns.some((pattern) => pattern.test(text))

export const rowId = ({ record }: ServiceRecord<never>, resource: ResourceName): string | undefined =>
  fieldText(record, resources[resource].identifier)

/** Returns a distinct React key per row: its identifier, or its position if that is missing or repeated. */
export function rowKeys(ids: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>()
  return ids.map((id, position) => {
    if (!id || seen.has(id)) return `position ${position}`
    seen.add(id)
    return `id ${id}`
  })
}

export const creationFieldPattern =
  /^(?:created?|creation|date_?created|inserted)(?:[_-]?(?:at|on|date|time|timestamp))?$/i

const MAX_FIELDS = 200

export const creationFieldOf = (record: JsonObject): string | undefined =>
  Object.keys(record)
    .slice(0, MAX_FIELDS)
    .find((name) => creationFieldPattern.test(name))

// Numbers in this range are times in seconds (2001 to 2286), and those in one 1,000 times as high in milliseconds.
const MIN_SECONDS = 1e9
const MAX_SECONDS = 1e10

/** Matches an empty or zero value, which stands for no time: `0`, `0001-01-01T00:00:00Z`. */
export const zeroPattern = /^(?:0*|000[01]-.*)$/

export function epochTimeOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'number') return undefined
  const time = value < MAX_SECONDS ? value * 1000 : value
  return time >= MIN_SECONDS * 1000 && time < MAX_SECONDS * 1000 ? time : undefined
}

/** Returns when a record was created, in milliseconds since the epoch, or undefined if that is unknown. */
export function creationTimeOf(record: JsonObject): number | undefined {
  const value = ownField(record, creationFieldOf(record) ?? '')
  // A time without a zone belongs to no certain moment.
  return typeof value === 'string' ? readInstant(value)?.getTime() : epochTimeOf(value)
}

export type Times = readonly (number | undefined)[]
export type Order = 'newestFirst' | 'oldestFirst'

export const areInOrder = (times: Times, order: Order | undefined): boolean =>
  times.every((time, index) => {
    const previous = index === 0 ? time : times[index - 1]
    if (time === undefined || previous === undefined) return false
    return order === 'newestFirst' ? previous >= time : previous <= time
  })

export function orderOf(times: Times): Order | undefined {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  const order = first > last ? 'newestFirst' : 'oldestFirst'
  return areInOrder(times, order) ? order : undefined
}

/** Whether the rows' creation times descend; false if a row has none, or if all are equal. */
export const isNewestFirst = (rows: readonly ServiceRecord<never>[]): boolean =>
  orderOf(rows.map(({ record }) => creationTimeOf(record))) === 'newestFirst'

/** Whether a first page confirms that a list is empty: it has no rows, and the response has no warnings. */
export const isConfirmedEmpty = ({ rows, notes }: Pick<Page<never>, 'rows' | 'notes'>): boolean =>
  rows.length === 0 && notes.length === 0

type PageQuery = Pick<UseQueryResult<Page<never>>, 'data' | 'isError'>

/** Same check for a query: false while it has no data, or if it failed after loading. */
export const isQueryConfirmedEmpty = ({ data, isError }: PageQuery): boolean =>
  data !== undefined && !isError && isConfirmedEmpty(data)
