const focusWithoutScrolling = (element: HTMLElement) => element.focus({ preventScroll: true })

/**
 * Focuses `first`, and then `target` after two frames, unless the focus has moved elsewhere. Orca announces both.
 * Without `first` it says nothing if the element that had the focus is removed, and drops the next keys.
 */
export function focusAfter(first: HTMLElement, target: HTMLElement): void {
  const focusTarget = () => {
    removeEventListener('keydown', onKeyDown, true)
    if (document.activeElement === first) focusWithoutScrolling(target)
  }
  // A key pressed before then is for the target; as text, it is no shortcut.
  const onKeyDown = (event: KeyboardEvent) => {
    focusTarget()
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
  }
  focusWithoutScrolling(first)
  addEventListener('keydown', onKeyDown, true)
  requestAnimationFrame(() => requestAnimationFrame(focusTarget))
}
