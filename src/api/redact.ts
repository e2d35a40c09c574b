/** Shorter ones may stand in any text by chance. */
const shortest = 8

/** A run of the shortest length or more holds, wherever it begins, one of these that begins at a multiple of the step. */
const gram = 5
const step = shortest - gram + 1

/** How many characters before (`by` -1) or from (`by` 1) here are the same in both. */
function sameFrom(text: string, at: number, key: string, place: number, by: 1 | -1): number {
  let length = 0
  const [ofText, ofKey] = by === 1 ? [at, place] : [at - 1, place - 1]
  while (key[ofKey + by * length] !== undefined && text[ofText + by * length] === key[ofKey + by * length])
    length += 1
  return length
}

/** The text without any run of the shortest length or more that stands in the key. */
function withoutPieces(text: string, key: string): string {
  const places = new Map<string, number[]>()
  for (let place = 0; place + gram <= key.length; place += 1) {
    const found = key.slice(place, place + gram)
    places.set(found, [...(places.get(found) ?? []), place])
  }
  let rest = ''
  let kept = 0
  for (let at = 0; at + gram <= text.length; at += step) {
    for (const place of places.get(text.slice(at, at + gram)) ?? []) {
      const start = Math.max(kept, at - sameFrom(text, at, key, place, -1))
      const end = at + sameFrom(text, at, key, place, 1)
      if (end - start < shortest) continue
      rest += `${text.slice(kept, start)}…`
      kept = end
    }
  }
  return rest + text.slice(kept)
}

/**
 * A service's text without the key that was sent to it: some services repeat it in their refusals, and from there it would
 * reach the page, its caches and the reports that people copy. With `pieces` also without parts of it: not for records,
 * whose identifiers may stand in the key and have to stay whole.
 */
export function redactKey(text: string, key: string | undefined, pieces = false): string {
  if (key === undefined || key.length < shortest) return text
  const inForm = new URLSearchParams([['', key]]).toString().slice(1)
  const inQuery = inForm.replaceAll('*', '%2A')
  const written = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), inForm, inQuery]
  const rest = [...new Set(written)].reduce((text, form) => text.replaceAll(form, '…'), text)
  return pieces ? withoutPieces(rest, key) : rest
}
