// Simpler copies of `truncate` and `bidiIsolate`. An import would evaluate their chunk before the language is set,
// and some texts in that chunk would stay English.
const MAX_LENGTH = 80
const surrogatePair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/
const rtlOrBidiControl =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

const cutPosition = (name: string) =>
  surrogatePair.test(name.slice(MAX_LENGTH - 1, MAX_LENGTH + 1)) ? MAX_LENGTH - 1 : MAX_LENGTH

/** Truncates a name for a sentence and isolates its direction; the record's page shows the whole name. */
export function isolateName(name: string): string {
  const short = name.length > MAX_LENGTH ? `${name.slice(0, cutPosition(name))}…` : name
  return rtlOrBidiControl.test(short) ? `\u2068${short.replace(/[\u2066-\u2069]/g, '')}\u2069` : short
}
