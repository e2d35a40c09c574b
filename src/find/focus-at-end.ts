/** A ref that gives a field the focus when it appears, behind what it holds: what is typed next goes there. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
