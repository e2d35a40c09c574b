import { field, type Json, type JsonObject } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { readInstant } from '../ui/Time.tsx'

const creationField = /^(?:created?|creation|date_?created|inserted)(?:[_-]?(?:at|on|date|time|timestamp))?$/i

/** Limits how many fields of a row are searched for its creation time. */
const MAX_FIELDS = 200

/** Converts an instant in text, or seconds or milliseconds since 1970, to a number. */
const timestampOf = (value: Json | undefined): number | undefined =>
  typeof value === 'string' ? readInstant(value)?.getTime() : typeof value === 'number' ? value : undefined

/** Returns the name of a record's field for its creation time, or undefined. */
export const creationFieldOf = (record: JsonObject): string | undefined =>
  Object.keys(record)
    .slice(0, MAX_FIELDS)
    .find((one) => creationField.test(one))

/** Whether these rows' creation times descend; rows without one, or with equal times, prove nothing. */
export function isNewestFirst(rows: readonly ServiceRecord<never>[]): boolean {
  const name = creationFieldOf(rows[0]?.record ?? {})
  if (name === undefined) return false
  let first: number | undefined
  let previous: number | undefined
  for (const { record } of rows) {
    const timestamp = timestampOf(field(record, name))
    if (timestamp === undefined || (previous !== undefined && timestamp > previous)) return false
    first ??= timestamp
    previous = timestamp
  }
  return first !== previous
}
