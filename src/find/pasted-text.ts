let text = ''

/** Keeps a pasted text for the page that opens next. It stays in memory, and out of the address and the history. */
export function storePastedText(pasted: string): void {
  text = pasted
}

/** The text that was handed over, once; '' for none. */
export function consumePastedText(): string {
  const taken = text
  text = ''
  return taken
}
