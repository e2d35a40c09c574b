import { focusHeading } from './focus-heading.ts'

/**
 * Call this before a focused button disappears. Focuses the button's closest focusable container, so that
 * the next Tab reaches the new content. Without such a container, focuses the page's heading.
 */
export function focusContainer(button: HTMLElement): void {
  const container = button.closest<HTMLElement>('[tabindex="-1"]')
  if (container) container.focus({ preventScroll: true })
  else focusHeading()
}
