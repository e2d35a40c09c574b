/** Truncates a text to at most `max` characters, including the ellipsis. */
export function truncate(text: string, max: number): string {
  // A character has at most two UTF-16 code units, so a long text need not be split completely.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
