/** Presses letters at the focused element in one go, so that they are a sequence on a slow machine, too. */
export function pressKeys(letters: string): void {
  for (const key of letters)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key,
        code: `Key${key.toUpperCase()}`,
        bubbles: true,
        cancelable: true,
      }),
    )
}
