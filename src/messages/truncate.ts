// The halves of an emoji alone are drawn as boxes, and no UTF-8 can be made of them.
const surrogatePair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/

const cutPosition = (text: string, maxLength: number) =>
  surrogatePair.test(text.slice(maxLength - 1, maxLength + 1)) ? maxLength - 1 : maxLength

/** The first characters of a text, at most so many UTF-16 units and no half of a pair, with an ellipsis where some are missing. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, cutPosition(text, maxLength))}…` : text
