import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** How long a page may take to send a request before it counts as one that sends none, in milliseconds. */
const WAIT_MS = 2000

/** Calls `run` when the page's first requests have finished and the browser is idle. */
export function useWhenLoaded(run: () => unknown): void {
  const client = useQueryClient()
  // Synchronizes with the query cache, a timer and the browser's idle time.
  useEffect(() => {
    const start = () => {
      end()
      // Scheduled after the observers are notified; otherwise the idle callback may run before the rows are
      // drawn.
      notifyManager.schedule(() => whenIdle(run))
    }
    const startIfIdle = () => client.isFetching() === 0 && start()
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => type === 'updated' && startIfIdle())
    // Without this check, a page that has not sent its requests yet would count as loaded.
    const hasRequested = client.getQueryCache().getAll().length > 0
    const timer = setTimeout(startIfIdle, hasRequested ? 0 : WAIT_MS)
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
    }
    return end
  }, [client, run])
}
