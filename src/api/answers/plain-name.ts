/** A name without case, separators and namespace: `total_count`, `TotalCount` and `x:total-count` are `totalcount`. */
export const plainName = (name: string): string =>
  // Names are asked for every field of every row, and most are plain already.
  /^[a-z0-9]*$/.test(name)
    ? name
    : name
        .slice(name.lastIndexOf(':') + 1)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase()
