import { isObject, type Json, type JsonObject } from './json.ts'

// Without the annotation, a bundle that needs one function of the library contains all of its names.
/*#__NO_SIDE_EFFECTS__*/
export const keySet = (names: string): Set<string> => new Set(names.split(' '))

/**
 * Removes case, separators and namespace from a name: `total_count`, `TotalCount` and `x:total-count` are
 * `totalcount`.
 */
export const normalizeKey = (name: string): string =>
  // Most names need only another case, and each row has the same ones.
  /^[A-Za-z\d]+$/.test(name)
    ? name.toLowerCase()
    : name
        .slice(name.lastIndexOf(':') + 1)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase()

const MAX_FIELDS = 200

export const fieldsByKey = (object: JsonObject): Map<string, Json> =>
  new Map(
    Object.entries(object)
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [normalizeKey(name), value]),
  )

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
