import { isObject, type Json, type JsonObject } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_FIELDS = 200

/** The fields of an object by normalized name, at most `MAX_FIELDS`. */
export const fieldsByKey = (object: JsonObject): Map<string, Json> =>
  new Map(
    Object.entries(object)
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [normalizeKey(name), value]),
  )

/** Reads the fields with these normalized names, in this order, and returns the first defined result. */
export const firstOf = <Result>(
  object: Json | undefined,
  names: readonly string[],
  read: (value: Json) => Result | undefined,
): Result | undefined => {
  if (!isObject(object)) return undefined
  const fields = fieldsByKey(object)
  for (const name of names) {
    const value = fields.get(name)
    const result = value === undefined ? undefined : read(value)
    if (result !== undefined) return result
  }
  return undefined
}
