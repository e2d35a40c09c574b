import { isObject, type Json, type JsonObject } from '../json.ts'

/** Splits a text of normalized names at its spaces. */
export const keySet = (names: string): Set<string> => new Set(names.split(' '))

const normalizedKeys = new Map<string, string>()

/** Limits the cache, so that a service with any number of field names cannot fill the memory. */
const MAX_CACHED_KEYS = 1000
const MAX_CACHED_LENGTH = 100

const computeKey = (name: string): string =>
  name
    .slice(name.lastIndexOf(':') + 1)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Removes case, separators and namespace from a name: `total_count`, `TotalCount` and `x:total-count` are
 * `totalcount`.
 */
export const normalizeKey = (name: string): string => {
  // Cached, since the same few names are normalized for every row.
  const cached = normalizedKeys.get(name)
  if (cached !== undefined) return cached
  const normalized = computeKey(name)
  const isCacheable = normalizedKeys.size < MAX_CACHED_KEYS && name.length < MAX_CACHED_LENGTH
  if (isCacheable) normalizedKeys.set(name, normalized)
  return normalized
}

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
