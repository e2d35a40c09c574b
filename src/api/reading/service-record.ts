import type { JsonObject } from '../json.ts'
import { field } from '../json.ts'

/**
 * A record as a service returned it: the interface's own fields as text (undefined where missing, null, or
 * not text, a number or a boolean), and the whole record as received.
 */
export type ServiceRecord<Field extends string> = { readonly [Name in Field]?: string } & {
  readonly record: JsonObject
}

/** Reads the named fields of a record. Accepts any JSON object and never throws. */
export function toServiceRecord<Field extends string>(
  fields: readonly Field[],
  record: JsonObject,
): ServiceRecord<Field> {
  const texts: { [Name in Field]?: string } = {}
  for (const name of fields) {
    const value = field(record, name)
    if (value !== undefined && value !== null && typeof value !== 'object') texts[name] = String(value)
  }
  return { ...texts, record }
}
