/** The set of the normalized names in a text, which are separated by spaces. */
export const keySet = (names: string): Set<string> => new Set(names.split(' '))

const cache = new Map<string, string>()

/** Limits the cache, so that a service with endless field names cannot fill the memory. */
const MAX_CACHED_KEYS = 1000

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
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const normalized = computeKey(name)
  if (cache.size < MAX_CACHED_KEYS && name.length < 100) cache.set(name, normalized)
  return normalized
}
