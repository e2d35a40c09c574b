/**
 * Focuses `first`, and then `target` after two frames, unless the focus has moved elsewhere. They may be the same.
 * If the element that had the focus is removed, Orca says nothing about the next one and drops the next keys. It
 * follows from `first` to `target`, though.
 */
export function focusAfter(first: HTMLElement, target: HTMLElement): void {
  const focusTarget = (event: KeyboardEvent | number) => {
    removeEventListener('keydown', focusTarget, true)
    if (document.activeElement !== first) return
    target.focus({ preventScroll: true })
    // Text that is typed before then is for the target, and is no shortcut.
    if (typeof event === 'object' && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
      event.stopPropagation()
  }
  first.focus({ preventScroll: true })
  if (target === first) return
  addEventListener('keydown', focusTarget, true)
  requestAnimationFrame(() => requestAnimationFrame(focusTarget))
}
