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

/** Where a result opens. */
export type OpenTarget = 'here' | 'new tab'

/** What the user has entered in "Find anything". */
export interface FindInput {
  text: string
  /** Where to open the record that the text finds; set once Enter has been pressed. */
  pendingOpen?: OpenTarget
  /** Whether the text is an ID, so that a record with this name does not open. */
  isId?: boolean
}

let openWith: ((input: FindInput) => void) | undefined

/** Opens "Find anything" with a text. */
export const openFind = (input: FindInput): void => openWith?.(input)

/** Sets how "Find anything" is opened; undefined while no page has it. */
export const provideFind = (open: typeof openWith): void => {
  openWith = open
}
