import { field, type Json, type JsonObject } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { readInstant } from '../ui/Time.tsx'

const creationField = /^(?:created?|creation|date_?created|inserted)(?:[_-]?(?:at|on|date|time|timestamp))?$/i

/** Maximum number of fields of a row among which its creation time is searched. */
const MAX_FIELDS = 200

/** Converts an instant in text, or seconds or milliseconds since 1970, to a number. */
const timestampOf = (value: Json | undefined): number | undefined =>
  typeof value === 'string' ? readInstant(value)?.getTime() : typeof value === 'number' ? value : undefined

/** Returns the name of a record's field for its creation time, or undefined. */
export const creationFieldOf = (record: JsonObject): string | undefined =>
  Object.keys(record)
    .slice(0, MAX_FIELDS)
    .find((name) => creationField.test(name))

/** Whether the rows' creation times descend; false if a row has none, or if all are equal. */
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
