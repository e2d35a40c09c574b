import { focusHeading } from './focus-heading.ts'

/**
 * Focuses the closest focusable container before its button disappears, so that the next Tab reaches the new
 * content. Without a container, focuses the page's heading.
 */
export function focusContainer(button: HTMLElement): void {
  const container = button.closest<HTMLElement>('[tabindex="-1"]')
  if (container) container.focus({ preventScroll: true })
  else focusHeading()
}
