// Half of a surrogate pair is no character, and `encodeURIComponent` throws on it.
const surrogatePair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/

const cutPosition = (text: string, maxLength: number) =>
  surrogatePair.test(text.slice(maxLength - 1, maxLength + 1)) ? maxLength - 1 : maxLength

/** Truncates a text to at most `maxLength` UTF-16 units, never inside a surrogate pair, and adds an ellipsis. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, cutPosition(text, maxLength))}…` : text
