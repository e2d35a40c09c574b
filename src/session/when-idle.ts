/** A browser that is never idle calls back after this time. */
const MAX_IDLE_WAIT_MS = 1000

/** Calls `run` once the browser is idle, or soon in Safari, which has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(run)
}
