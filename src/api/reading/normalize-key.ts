const known = new Map<string, string>()

/** A service has few names; one that sends them without end must not fill the memory. */
const MAX_KNOWN = 1000

const toPlain = (name: string): string =>
  name
    .slice(name.lastIndexOf(':') + 1)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** A name without case, separators and namespace: `total_count`, `TotalCount` and `x:total-count` are `totalcount`. */
export const normalizeKey = (name: string): string => {
  // Names are asked for every field of every row, and are the same few each time.
  const found = known.get(name)
  if (found !== undefined) return found
  const plain = toPlain(name)
  if (known.size < MAX_KNOWN && name.length < 100) known.set(name, plain)
  return plain
}
