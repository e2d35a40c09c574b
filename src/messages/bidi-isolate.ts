/** Matches right-to-left letters, and the invisible characters that change the direction of text. */
const rtlOrBidiControlPattern =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates the direction of a text from the text around it, where `<bdi>` cannot be used. A text that cannot
 * change the direction stays unchanged, so that it can be found and copied as is.
 */
export const bidiIsolate = (text: string): string =>
  // Isolate characters in the text could end this isolate early or keep it open.
  rtlOrBidiControlPattern.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text
