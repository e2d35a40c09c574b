/** A ref that focuses a field when it appears, with the caret after its text. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
