/** Where a row is drawn: the number of its elements, which former rows may have had. */
export interface Placed {
  id: string | undefined
  place: number
}

/**
 * Places for the rows with these identifiers. A row that was shown keeps its elements, and with them the focus, for as long
 * as it stays in its group; the others take over those of rows that have gone: to change a text costs the browser a
 * fraction of what a new row does.
 */
export function placeRows(former: readonly Placed[], ids: readonly (string | undefined)[]): Placed[] {
  const left = new Map<string, number[]>()
  for (const { id = '', place } of former.toReversed()) {
    const places = left.get(id)
    if (places) places.push(place)
    else left.set(id, [place])
  }
  const kept = ids.map((id = '') => left.get(id)?.pop())
  const taken = new Set(kept)
  let free = -1
  const nextFree = () => {
    do free += 1
    while (taken.has(free))
    return free
  }
  return ids.map((id, at) => ({ id, place: kept[at] ?? nextFree() }))
}
