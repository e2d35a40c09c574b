import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

export const modKey: string = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'

const printableAsciiPattern = /^[\x20-\x7e]$/

/**
 * Returns the typed character; on a keyboard for another script, such as Korean, the key's Latin letter. Shift alone
 * makes a letter uppercase, since Caps Lock must not disable shortcuts.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const latin = printableAsciiPattern.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)
  return shiftKey ? latin.toUpperCase() : latin.toLowerCase()
}

/** On Escape, calls `clear` for a search field with text, and leaves an empty one, so that shortcuts work again. */
export function clearOrLeave(key: string, field: HTMLInputElement, clear: () => void): void {
  if (key !== 'Escape') return
  if (field.value === '') field.blur()
  else clear()
}

/**
 * The `keyCode` of keys that an input method handles. In Safari, the Enter that confirms a composition has
 * this code, but `isComposing` is already false.
 */
const COMPOSITION_KEY_CODE = 229

/**
 * Hides the keys of an input method from fields, forms and shortcuts, because they select characters. Call
 * this after adding listeners that need every key, such as those for the idle time.
 */
export function ignoreCompositionKeys(): void {
  const ignore = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== COMPOSITION_KEY_CODE) return
    event.stopImmediatePropagation()
    // In Safari, this Enter would submit the form.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
  }
  addEventListener('keydown', ignore, { capture: true })
}

/** Ignores repeats of a held Enter, which would submit or press again; in a `<textarea>` they insert line breaks. */
export function ignoreHeldEnter(event: KeyboardEvent | ReactKeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

export const isModEnter = ({ key, ctrlKey, metaKey, repeat }: ReactKeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat

/** The keys of a form. In a `<textarea>`, where Enter inserts a line break, Ctrl or ⌘ and Enter submit. */
export function handleFormKeys(event: ReactKeyboardEvent): void {
  ignoreHeldEnter(event)
  const { target } = event
  if (isModEnter(event) && target instanceof HTMLTextAreaElement) target.form?.requestSubmit()
}
