import { type JsonObject, ownField } from '../api/json.ts'
import { readInstant } from '../ui/Time.tsx'
import { creationFieldOf } from './row-facts.ts'
import { epochTimeOf } from './search/conditions.ts'

/** Returns when a record was created, in milliseconds since the epoch, or undefined if that is unknown. */
export function creationTimeOf(record: JsonObject): number | undefined {
  const value = ownField(record, creationFieldOf(record) ?? '')
  // A time without a zone belongs to no certain moment.
  return typeof value === 'string' ? readInstant(value)?.getTime() : epochTimeOf(value)
}
