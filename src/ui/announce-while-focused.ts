/**
 * A ref callback for a live region that announces changes only while the focus is in its parent. It sets an
 * attribute, since state would make the code of the first page larger.
 */
export function announceWhileFocused(region: HTMLDivElement) {
  const field = region.parentElement
  const setPoliteness = (hasFocus: boolean) => region.setAttribute('aria-live', hasFocus ? 'polite' : 'off')
  const onFocusIn = () => setPoliteness(true)
  const onFocusOut = () => setPoliteness(false)
  setPoliteness(field?.contains(document.activeElement) ?? false)
  field?.addEventListener('focusin', onFocusIn)
  field?.addEventListener('focusout', onFocusOut)
  return () => {
    field?.removeEventListener('focusin', onFocusIn)
    field?.removeEventListener('focusout', onFocusOut)
  }
}
