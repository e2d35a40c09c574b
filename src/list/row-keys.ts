/** Returns a distinct React key per row: its identifier, or its position if that is missing or repeated. */
export function rowKeys(ids: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>()
  return ids.map((id, position) => {
    if (!id || seen.has(id)) return `position ${position}`
    seen.add(id)
    return `id ${id}`
  })
}
