/** Focuses the page's heading before the focused button disappears, which would lose the focus. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
