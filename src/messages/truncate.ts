const surrogatePairPattern = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/

/** Returns the end of the kept text. `encodeURIComponent` would throw on half of a surrogate pair. */
const cutPosition = (text: string, maxLength: number) =>
  surrogatePairPattern.test(text.slice(maxLength - 1, maxLength + 1)) ? maxLength - 1 : maxLength

/**
 * Truncates a text to at most `maxLength` UTF-16 units, never inside a surrogate pair, and adds an ellipsis if
 * the text was longer.
 */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, cutPosition(text, maxLength))}…` : text
