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
