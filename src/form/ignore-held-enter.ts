import type { KeyboardEvent } from 'react'

/** Ignores repeats of a held Enter, which would submit again; in a `<textarea>` they insert line breaks. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}
