import { type Json, type JsonObject, ownField } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { readInstant } from '../ui/Time.tsx'

/** Matches the names of a record's time of creation, by which most services sort their lists. */
export const creationFieldPattern =
  /^(?:created?|creation|date_?created|inserted)(?:[_-]?(?:at|on|date|time|timestamp))?$/i

/** Maximum number of fields searched for a row's creation time. */
const MAX_FIELDS = 200

/** Returns a time as a number to compare; the time is a text, or seconds or milliseconds since 1970. */
const comparableTime = (value: Json | undefined): number | undefined =>
  typeof value === 'string' ? readInstant(value)?.getTime() : typeof value === 'number' ? value : undefined

/** Returns the name of a record's field for its creation time, or undefined. */
export const creationFieldOf = (record: JsonObject): string | undefined =>
  Object.keys(record)
    .slice(0, MAX_FIELDS)
    .find((name) => creationFieldPattern.test(name))

/** Whether the rows' creation times descend; false if a row has none, or if all are equal. */
export function isNewestFirst(rows: readonly ServiceRecord<never>[]): boolean {
  const name = creationFieldOf(rows[0]?.record ?? {})
  if (name === undefined) return false
  let firstTime: number | undefined
  let previousTime: number | undefined
  for (const { record } of rows) {
    const time = comparableTime(ownField(record, name))
    if (time === undefined || (previousTime !== undefined && time > previousTime)) return false
    firstTime ??= time
    previousTime = time
  }
  const areAllEqual = firstTime === previousTime
  return !areAllEqual
}
