// As `cut` and `isolated` do, which are in the file that starts the console: it waits for these texts, so that they must not
// wait for it.
const most = 80
const pair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/
const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

const endOf = (name: string) => (pair.test(name.slice(most - 1, most + 1)) ? most - 1 : most)

/** A name in a sentence, which neither turns nor floods it; the record itself shows it whole. */
export function named(name: string): string {
  const short = name.length > most ? `${name.slice(0, endOf(name))}…` : name
  return turning.test(short) ? `\u2068${short.replace(/[\u2066-\u2069]/g, '')}\u2069` : short
}
