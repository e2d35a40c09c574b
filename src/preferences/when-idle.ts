/** Runs something once the browser is idle; in Safari, which has no idle callbacks, soon. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run)
}
