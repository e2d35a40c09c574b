import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** A page that has sent no request after this time, in milliseconds, counts as loaded. */
const WAIT_MS = 2000

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
