/** The most combining marks in a row: as many as Unicode's Stream-Safe Text Format allows (UAX #15). */
export const MAX_MARKS = 30

// From the start of each run, so that no mark is read twice.
const tooManyMarks = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_MARKS + 1}}`, 'u')

/** Whether a text has more combining marks in a row than any language needs. */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text)

/** A text in NFC, so that é is the same however it was typed. The time grows with the square of the marks in a row. */
export const toNfc = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'))
