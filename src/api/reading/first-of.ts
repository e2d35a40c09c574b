import { isObject, type Json } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_FIELDS = 200

/** The first result that `read` returns for a field with one of these normalized names. */
export const firstOf = <Result>(
  value: Json | undefined,
  names: readonly string[],
  read: (inner: Json) => Result | undefined,
): Result | undefined => {
  if (!isObject(value)) return undefined
  const fields = Object.entries(value).slice(0, MAX_FIELDS)
  const named = new Map(fields.map(([key, inner]) => [normalizeKey(key), inner]))
  for (const name of names) {
    const inner = named.get(name)
    const result = inner === undefined ? undefined : read(inner)
    if (result !== undefined) return result
  }
  return undefined
}
