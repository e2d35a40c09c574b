/** False for text that PostgreSQL cannot store: U+0000, or half of a surrogate pair (not UTF-8). */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()
