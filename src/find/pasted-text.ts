let pastedText = ''

/** Stores a pasted text for the next page in memory, which keeps the text out of the URL and the history. */
export function storePastedText(text: string): void {
  pastedText = text
}

/** Returns the stored text and deletes it; '' if there is none. */
export function consumePastedText(): string {
  const text = pastedText
  pastedText = ''
  return text
}

let openWith: ((text: string) => void) | undefined

/** Opens "Find anything" with a text. */
export const openFind = (text: string): void => openWith?.(text)

/** Sets how "Find anything" is opened; undefined while no page has it. */
export const provideFind = (open: typeof openWith): void => {
  openWith = open
}
