/** Focuses the page's heading, for use when the focused element disappears. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
