import { isObject, type Json, type JsonObject } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_FIELDS = 200

/** The first fields of an object by their normalized names. */
export const fieldsByKey = (object: JsonObject): Map<string, Json> =>
  new Map(
    Object.entries(object)
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [normalizeKey(name), value]),
  )

/** The first result that `read` returns for a field with one of these normalized names. */
export const firstOf = <Result>(
  value: Json | undefined,
  names: readonly string[],
  read: (inner: Json) => Result | undefined,
): Result | undefined => {
  if (!isObject(value)) return undefined
  const fields = fieldsByKey(value)
  for (const name of names) {
    const inner = fields.get(name)
    const result = inner === undefined ? undefined : read(inner)
    if (result !== undefined) return result
  }
  return undefined
}
