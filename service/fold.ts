/**
 * A name as it is compared: without case, in one Unicode composition. By way of upper case, which makes one
 * of letters that have several forms (ẞ, ß and ss; ı and i); what is left of ς and of the dot of İ goes too.
 */
export const fold = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')

/** False for what PostgreSQL's `text` cannot hold: U+0000, and half of a surrogate pair (not UTF-8). */
export const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The most combining marks in a row: as many as Unicode's Stream-Safe Text Format allows (UAX #15). */
export const MAX_MARKS = 30

// From the start of each run, so that no mark is read twice.
const tooManyMarks = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_MARKS + 1}}`, 'u')

/** True for a text that must not be folded: `normalize` takes time in the square of the marks in a row. */
export const hasTooManyMarks = (text: string) => tooManyMarks.test(text)
