/** Time for a screen reader to notice other changes of the page. */
const DELAY_MS = 200

/**
 * Takes the focus from an element and returns it after a moment, or at the first key. Orca does not announce a
 * focus that moves at the same time as a dialog opens, or that does not move at all.
 * @returns a function that leaves the focus where it is.
 */
export function refocus(element: HTMLElement): () => void {
  element.blur()
  const focus = () => {
    cancel()
    if (document.activeElement === document.body) element.focus()
  }
  const passKey = (event: KeyboardEvent) => {
    const { target } = event
    focus()
    if (target !== document.body) return
    // The browser types into the focused element itself, but its handlers have not received the event.
    event.stopImmediatePropagation()
    if (!element.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault()
  }
  const timer = setTimeout(focus, DELAY_MS)
  const cancel = () => {
    clearTimeout(timer)
    removeEventListener('keydown', passKey, true)
  }
  addEventListener('keydown', passKey, true)
  return cancel
}
