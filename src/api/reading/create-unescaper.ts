const hexOf = (character: string) => character.charCodeAt(0).toString(16)

const references: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** A text with its escapes resolved. */
interface Unescaped {
  text: string
  /** Maps ascending positions in `text` to positions in the source. */
  sourceOf: (positions: readonly number[]) => number[]
}

/**
 * Resolves JSON, JavaScript, URL and HTML escapes of some visible ASCII characters, up to three levels deep.
 * Other escapes stay, so that most texts need only one search.
 * @returns a function that returns undefined if a text has no such escape.
 */
export function createUnescaper(characters: string): (source: string) => Unescaped | undefined {
  const unique = [...new Set(characters)]
  const byHex = new Map(unique.map((character) => [hexOf(character), character]))
  const byNumber = new Map(unique.map((character) => [`${character.charCodeAt(0)}`, character]))
  const byName = new Map(unique.map((character) => [references[character] ?? '', character]))
  const oneOf = (texts: Iterable<string>) => [...texts].filter(Boolean).join('|') || '(?!)'
  const hex = `(${oneOf(byHex.keys())})`
  const self = unique.filter((character) => '"\'\\/'.includes(character)).map((one) => `\\${one}`)
  const pattern = new RegExp(
    [
      String.raw`\\{1,7}(?:(?:u00|x)${hex}|(${oneOf(self)}))`,
      `%(?:25){0,2}(?:u00)?${hex}`,
      `&(?:amp;){0,2}(?:#x0{0,6}${hex}|#0{0,6}(${oneOf(byNumber.keys())})|(${oneOf(byName.keys())}));`,
    ].join('|'),
    'gi',
  )
  return (source) => {
    if (source.search(pattern) < 0) return undefined
    // The positions after each escape, in the resolved text and in the source.
    const marks: [position: number, source: number][] = []
    let text = ''
    let rest = 0
    for (const match of source.matchAll(pattern)) {
      const [found, json, character, percent, hexReference, decimal = '', name = ''] = match
      const code = (json ?? percent ?? hexReference ?? '').toLowerCase()
      text += source.slice(rest, match.index)
      text += character ?? byHex.get(code) ?? byNumber.get(decimal) ?? byName.get(name.toLowerCase()) ?? ''
      rest = match.index + found.length
      marks.push([text.length, rest])
    }
    return {
      text: text + source.slice(rest),
      sourceOf(positions) {
        let next = 0
        let shift = 0
        return positions.map((position) => {
          for (let mark = marks[next]; mark !== undefined && mark[0] <= position; mark = marks[next]) {
            shift = mark[1] - mark[0]
            next += 1
          }
          return position + shift
        })
      },
    }
  }
}
