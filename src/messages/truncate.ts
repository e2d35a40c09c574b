// Half of a surrogate pair is drawn as a box and cannot be encoded in UTF-8.
const surrogatePair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/

const cutPosition = (text: string, maxLength: number) =>
  surrogatePair.test(text.slice(maxLength - 1, maxLength + 1)) ? maxLength - 1 : maxLength

/** Returns at most `maxLength` UTF-16 units without splitting a pair, with an ellipsis if the text is cut. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, cutPosition(text, maxLength))}…` : text
