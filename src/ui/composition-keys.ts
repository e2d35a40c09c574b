/**
 * Hides the keys of an input method from fields, forms and shortcuts, because they select characters. Safari
 * ends a composition before the Enter that confirms it, with `isComposing` false and `keyCode` 229. Call this
 * after adding listeners that need every key, such as those for the idle time.
 */
export function ignoreCompositionKeys(): void {
  const ignore = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229) return
    event.stopImmediatePropagation()
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
  }
  addEventListener('keydown', ignore, { capture: true })
}
