/** A ref callback that focuses its element when it mounts. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
