/** Whether an event's target handles keys itself, as a field, a menu or a list of options does. */
export const isKeyHandlingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null)
