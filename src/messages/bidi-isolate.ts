/** Letters that are written from right to left, and the invisible characters that turn what follows them. */
const rtlOrBidiControl =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text that somebody else wrote, for a sentence or a line without elements: its direction does not reach what is around
 * it. One that turns nothing stays as it is, so that it is found and copied as people know it.
 */
export const bidiIsolate = (text: string): string =>
  // Isolates of its own would end this one, or take its end.
  rtlOrBidiControl.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text
