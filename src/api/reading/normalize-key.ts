const cache = new Map<string, string>()

/** A service has few names; one that sends them without end must not fill the memory. */
const MAX_CACHED_KEYS = 1000

const computeKey = (name: string): string =>
  name
    .slice(name.lastIndexOf(':') + 1)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** A name without case, separators and namespace: `total_count`, `TotalCount` and `x:total-count` are `totalcount`. */
export const normalizeKey = (name: string): string => {
  // Names are asked for every field of every row, and are the same few each time.
  const found = cache.get(name)
  if (found !== undefined) return found
  const plain = computeKey(name)
  if (cache.size < MAX_CACHED_KEYS && name.length < 100) cache.set(name, plain)
  return plain
}
