let text = ''

/** Keeps a pasted text for the page that opens next. It stays in memory, and out of the address and the history. */
export function handOverText(pasted: string): void {
  text = pasted
}

/** The text that was handed over, once; '' for none. */
export function takeText(): string {
  const taken = text
  text = ''
  return taken
}
