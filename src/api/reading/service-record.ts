import type { JsonObject } from '../json.ts'
import { ownField } from '../json.ts'

/**
 * A record from a service: the interface's fields as text, and the whole record as received. A field is
 * undefined if it is missing or null, or if it is an object or an array.
 */
export type ServiceRecord<Field extends string> = { readonly [Name in Field]?: string } & {
  readonly record: JsonObject
}

/** Reads these fields of a record. Accepts any JSON object and never throws. */
export function toServiceRecord<Field extends string>(
  fields: readonly Field[],
  record: JsonObject,
): ServiceRecord<Field> {
  const texts: { [Name in Field]?: string } = {}
  for (const name of fields) {
    const value = ownField(record, name)
    if (value !== undefined && value !== null && typeof value !== 'object') texts[name] = String(value)
  }
  return { ...texts, record }
}
