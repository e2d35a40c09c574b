/** The number of combining marks in a row that Unicode's Stream-Safe Text Format allows (UAX #15). */
export const MAX_MARKS = 30

// Matches only from the start of a run, so that a long run is not searched again from each of its marks.
const tooManyMarks = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_MARKS + 1}}`, 'u')

/** Whether a text has more combining marks in a row than any language needs. */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text)

/**
 * Converts a text to NFC. A text with too many marks in a row is returned unchanged, since its conversion
 * would take quadratic time.
 */
export const toNfc = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'))

// Without the zero-width joiners that some scripts and emoji need.
const invisibleCharacters = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Returns a typed name as it is searched for: in NFC, without invisible characters and surrounding white space. */
export const toSearchText = (text: string): string => toNfc(text.replace(invisibleCharacters, '')).trim()
