let text = ''

/** Stores a pasted text for the next page in memory, so that it never enters the address or the history. */
export function storePastedText(newText: string): void {
  text = newText
}

/** Returns the stored text once, then ''. */
export function consumePastedText(): string {
  const storedText = text
  text = ''
  return storedText
}
