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
 * Creates a function that resolves JSON, JavaScript, URL and HTML escapes in a text, up to three levels deep.
 * Only escapes of `characters` are resolved, because most texts have none of them and need no copy.
 * @param characters visible ASCII characters.
 * @returns a function whose result is undefined if a text has no such escape.
 */
export function createUnescaper(characters: string): (source: string) => Unescaped | undefined {
  const uniqueCharacters = [...new Set(characters)]
  const characterByHex = new Map(uniqueCharacters.map((character) => [hexOf(character), character]))
  const characterByDecimal = new Map(
    uniqueCharacters.map((character) => [`${character.charCodeAt(0)}`, character]),
  )
  const characterByEntityName = new Map(
    uniqueCharacters.map((character) => [entityNames[character] ?? '', character]),
  )
  // `(?!)` never matches, whereas an empty pattern would match everywhere.
  const oneOf = (texts: Iterable<string>) => [...texts].filter(Boolean).join('|') || '(?!)'
  const hex = `(${oneOf(characterByHex.keys())})`
  const decimal = `(${oneOf(characterByDecimal.keys())})`
  const entityName = `(${oneOf(characterByEntityName.keys())})`
  // The characters that JSON and JavaScript may escape with only a backslash, escaped for the pattern.
  const backslashedCharacters = uniqueCharacters
    .filter((character) => '"\'\\/'.includes(character))
    .map((character) => `\\${character}`)
  // A text that is escaped again has more backslashes, `%25` for `%` and `&amp;` for `&`.
  const escapePattern = new RegExp(
    [
      String.raw`\\{1,7}(?:(?:u00|x)${hex}|(${oneOf(backslashedCharacters)}))`,
      `%(?:25){0,2}(?:u00)?${hex}`,
      `&(?:amp;){0,2}(?:#x0{0,6}${hex}|#0{0,6}${decimal}|${entityName});`,
    ].join('|'),
    'gi',
  )
  return (source) => {
    if (source.search(escapePattern) < 0) return undefined
    /** The end of each escape, in the resolved text and in the source. */
    const escapeEnds: { text: number; source: number }[] = []
    let text = ''
    let previousEscapeEnd = 0
    for (const match of source.matchAll(escapePattern)) {
      const [escapeSequence, backslashHex, backslashed, percentHex, entityHex, number = '', name = ''] = match
      const hexCode = (backslashHex ?? percentHex ?? entityHex ?? '').toLowerCase()
      text += source.slice(previousEscapeEnd, match.index)
      text +=
        backslashed ??
        characterByHex.get(hexCode) ??
        characterByDecimal.get(number) ??
        characterByEntityName.get(name.toLowerCase()) ??
        ''
      previousEscapeEnd = match.index + escapeSequence.length
      escapeEnds.push({ text: text.length, source: previousEscapeEnd })
    }
    return {
      text: text + source.slice(previousEscapeEnd),
      toSourcePositions(positions) {
        let nextIndex = 0
        let shift = 0
        return positions.map((position) => {
          let end = escapeEnds[nextIndex]
          while (end !== undefined && end.text <= position) {
            shift = end.source - end.text
            nextIndex += 1
            end = escapeEnds[nextIndex]
          }
          return position + shift
        })
      },
    }
  }
}
