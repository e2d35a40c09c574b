import { focusHeading } from './focus-heading.ts'

/**
 * Gives the focus to the closest container that can have it, before the button that has it goes: the next Tab leads to
 * what comes in its place. To the page's heading, where there is no such container.
 */
export function focusContainer(button: HTMLElement): void {
  const container = button.closest<HTMLElement>('[tabindex="-1"]')
  if (container) container.focus({ preventScroll: true })
  else focusHeading()
}
