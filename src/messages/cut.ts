// The halves of an emoji alone are drawn as boxes, and no UTF-8 can be made of them.
const pair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/

const endIn = (text: string, most: number) => (pair.test(text.slice(most - 1, most + 1)) ? most - 1 : most)

/** The first characters of a text, at most so many UTF-16 units and no half of a pair, with an ellipsis where some are missing. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, endIn(text, most))}…` : text
