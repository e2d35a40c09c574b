/** Focuses the page's heading, for use when the focused element disappears. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Call this before a focused button disappears. Focuses the button's closest focusable container, so that
 * the next Tab reaches the new content. Without such a container, focuses the page's heading.
 */
export function focusContainer(button: HTMLElement): void {
  const container = button.closest<HTMLElement>('[tabindex="-1"]')
  if (container) container.focus({ preventScroll: true })
  else focusHeading()
}

/** A ref callback that focuses its element when it mounts. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
