const surrogatePairPattern = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/

// Returns the end of the kept text. `encodeURIComponent` would throw on half of a surrogate pair.
const cutPosition = (text: string, maxLength: number) =>
  surrogatePairPattern.test(text.slice(maxLength - 1, maxLength + 1)) ? maxLength - 1 : maxLength

/**
 * Truncates a text to at most `maxLength` UTF-16 units, never inside a surrogate pair, and adds an ellipsis if
 * the text was longer.
 */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, cutPosition(text, maxLength))}…` : text

// Matches right-to-left letters, and the invisible characters that change the direction of text.
const rtlOrBidiControlPattern =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates the direction of a text from the text around it, where `<bdi>` cannot be used. A text that cannot
 * change the direction stays unchanged, so that it can be found and copied as is.
 */
export const bidiIsolate = (text: string): string =>
  // Isolate characters in the text could end this isolate early or keep it open.
  rtlOrBidiControlPattern.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text

const MAX_NAME_LENGTH = 120
const MAX_NAME_LENGTH_IN_SENTENCE = 80

export const truncateName = (name: string): string => truncate(name, MAX_NAME_LENGTH)

export const isolateName = (name: string): string => bidiIsolate(truncate(name, MAX_NAME_LENGTH_IN_SENTENCE))

/** Rounds a wait in seconds up: to minutes from 120 seconds on, and to hours if that makes 120 minutes or more. */
export function roundUpWait(seconds: number): [count: number, unit: 'second' | 'minute' | 'hour'] {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 120) return [seconds, 'second']
  return minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
