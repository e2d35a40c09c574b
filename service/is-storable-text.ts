/** False for what PostgreSQL's `text` cannot hold: U+0000, and half of a surrogate pair (not UTF-8). */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()
