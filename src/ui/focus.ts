/** Whether an event's target handles keys itself, as a field, a menu or a list of options does. */
export const isKeyHandlingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null)

export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

// Orca needs this long to notice that the focused element was removed, even on a slow machine.
const FOLLOW_MS = 250

let pendingFocus: { first: HTMLElement; target: HTMLElement } | undefined

/** Focuses the target of `focusAfter` at once. Call it before `showModal`, so that the dialog returns the focus to it. */
export function finishFocusAfter(): void {
  const focused = document.activeElement
  const isWaiting = focused === pendingFocus?.first || focused === document.body
  if (isWaiting) pendingFocus?.target.focus({ preventScroll: true })
  pendingFocus = undefined
}

function onKeyDown(event: KeyboardEvent) {
  const target = pendingFocus?.target
  if (!target) return
  finishFocusAfter()
  // A letter meant for a field is no shortcut.
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  if (isText && document.activeElement === target && isKeyHandlingTarget(target)) event.stopPropagation()
}

// A user who presses an element decides where the focus is.
function onPointerDown() {
  pendingFocus = undefined
}

/**
 * Focuses `first`, and soon after that `target`, unless the focus has moved elsewhere. They may be the same.
 * When the focused element is removed, Orca can miss the next focus and treat typed letters as its own commands; it
 * notices the one after that.
 */
export function focusAfter(first: HTMLElement, target: HTMLElement): void {
  first.focus({ preventScroll: true })
  const call = target === first ? undefined : { first, target }
  pendingFocus = call
  // The same listener is only added once.
  addEventListener('keydown', onKeyDown, true)
  addEventListener('pointerdown', onPointerDown, true)
  // A later call replaces this one.
  setTimeout(() => pendingFocus === call && finishFocusAfter(), FOLLOW_MS)
}

export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Returns a click handler for a button that its own action removes. Before the action, it focuses the button's closest
 * focusable container, so that the next Tab reaches the new content, or without one the page's heading.
 */
export const focusContainerThen =
  (action: () => void) =>
  ({ currentTarget: button }: { currentTarget: HTMLElement }): void => {
    const container = button.closest<HTMLElement>('[tabindex="-1"]')
    if (container) container.focus({ preventScroll: true })
    else focusHeading()
    action()
  }

export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

export function focusFirstField(): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.tagName === 'H1')
    document.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
}
