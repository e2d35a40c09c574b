let text = ''

/** Stores a pasted text for the next page in memory, so that it never enters the address or the history. */
export function storePastedText(pasted: string): void {
  text = pasted
}

/** Returns the stored text once, then ''. */
export function consumePastedText(): string {
  const taken = text
  text = ''
  return taken
}
