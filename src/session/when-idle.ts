import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A browser that is never idle calls back after this time. */
const MAX_IDLE_WAIT_MS = 1000

/** A page that has sent no request after this time, in milliseconds, counts as loaded. */
const WAIT_MS = 2000

/** Calls `run` once the browser is idle, or soon in Safari, which has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(run)
}

/** Calls `run` when the page's first requests have finished and the browser is idle. */
export function useWhenLoaded(run: () => unknown): void {
  const client = useQueryClient()
  // Synchronizes with the query cache, a timer and the browser's idle time.
  useEffect(() => {
    const runWhenIdle = () => {
      stopWaiting()
      // Scheduled after the observers are notified; otherwise the idle callback may run before the rows are
      // drawn.
      notifyManager.schedule(() => whenIdle(run))
    }
    const runIfNoneFetching = () => client.isFetching() === 0 && runWhenIdle()
    const cache = client.getQueryCache()
    const unsubscribe = cache.subscribe(({ type }) => type === 'updated' && runIfNoneFetching())
    // A page without requests may send them soon, so it does not count as loaded at once.
    const hasRequested = cache.getAll().length > 0
    const timer = setTimeout(runIfNoneFetching, hasRequested ? 0 : WAIT_MS)
    const stopWaiting = () => {
      unsubscribe()
      clearTimeout(timer)
    }
    return stopWaiting
  }, [client, run])
}
