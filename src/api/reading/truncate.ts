/** Truncates a text to at most `max` characters, including the ellipsis. */
export function truncate(text: string, max: number): string {
  // A character has at most two UTF-16 code units, so only the beginning of a long text needs to be split.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
