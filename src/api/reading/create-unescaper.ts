const hexOf = (character: string) => character.charCodeAt(0).toString(16)

/** The names of characters in HTML entities. */
const entityNames: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** A text with its escapes resolved. */
interface Unescaped {
  text: string
  /** Maps ascending positions in `text` to positions in the source. */
  toSourcePositions: (positions: readonly number[]) => number[]
}

/**
 * Creates a function that resolves the JSON, JavaScript, URL and HTML escapes of these visible ASCII
 * characters, up to three levels deep. Other escapes stay as they are, so that in most texts a
 * single search finds nothing.
 * @returns a function whose result is undefined if a text has no such escape.
 */
export function createUnescaper(characters: string): (source: string) => Unescaped | undefined {
  const unique = [...new Set(characters)]
  const byHex = new Map(unique.map((character) => [hexOf(character), character]))
  const byNumber = new Map(unique.map((character) => [`${character.charCodeAt(0)}`, character]))
  const byName = new Map(unique.map((character) => [entityNames[character] ?? '', character]))
  // `(?!)` matches nothing, where an empty alternative would match everywhere.
  const oneOf = (texts: Iterable<string>) => [...texts].filter(Boolean).join('|') || '(?!)'
  const hex = `(${oneOf(byHex.keys())})`
  // Escaped for the pattern.
  const backslashEscapable = unique
    .filter((character) => '"\'\\/'.includes(character))
    .map((character) => `\\${character}`)
  const pattern = new RegExp(
    [
      String.raw`\\{1,7}(?:(?:u00|x)${hex}|(${oneOf(backslashEscapable)}))`,
      `%(?:25){0,2}(?:u00)?${hex}`,
      `&(?:amp;){0,2}(?:#x0{0,6}${hex}|#0{0,6}(${oneOf(byNumber.keys())})|(${oneOf(byName.keys())}));`,
    ].join('|'),
    'gi',
  )
  return (source) => {
    if (source.search(pattern) < 0) return undefined
    // The end of each escape, in the resolved text and in the source.
    const ends: { text: number; source: number }[] = []
    let text = ''
    let previousEscapeEnd = 0
    for (const match of source.matchAll(pattern)) {
      const [escapeSequence, backslashHex, character, percentHex, entityHex, decimal = '', name = ''] = match
      const hexCode = (backslashHex ?? percentHex ?? entityHex ?? '').toLowerCase()
      text += source.slice(previousEscapeEnd, match.index)
      text += character ?? byHex.get(hexCode) ?? byNumber.get(decimal) ?? byName.get(name.toLowerCase()) ?? ''
      previousEscapeEnd = match.index + escapeSequence.length
      ends.push({ text: text.length, source: previousEscapeEnd })
    }
    return {
      text: text + source.slice(previousEscapeEnd),
      toSourcePositions(positions) {
        let nextEnd = 0
        let shift = 0
        return positions.map((position) => {
          for (let end = ends[nextEnd]; end !== undefined && end.text <= position; end = ends[nextEnd]) {
            shift = end.source - end.text
            nextEnd += 1
          }
          return position + shift
        })
      },
    }
  }
}
