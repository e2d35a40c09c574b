/** The first characters of a text, at most `max` of them with the ellipsis where some are missing. */
export function truncate(text: string, max: number): string {
  // No character has more than two UTF-16 units, and a text of megabytes is not taken apart.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
