import type { KeyboardEvent } from 'react'

/** Ignores a held Enter, which would press the button again; in a `<textarea>` it inserts lines. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}
