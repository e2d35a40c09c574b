/** Calls `run` once the browser is idle, or soon in Safari, which has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run)
}
