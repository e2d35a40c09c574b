let pastedText = ''

/** Stores a pasted text for the next page in memory, so that it never enters the address or the history. */
export function storePastedText(text: string): void {
  pastedText = text
}

/** Returns the stored text once, then ''. */
export function consumePastedText(): string {
  const text = pastedText
  pastedText = ''
  return text
}
