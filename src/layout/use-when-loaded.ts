import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Runs something once what the page shows first has been received, and the browser has nothing better to do. */
export function useWhenLoaded(run: () => unknown): void {
  const client = useQueryClient()
  // Talks to the cache of queries and to the browser's idle time.
  useEffect(() => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      // Before anything has been asked for nothing is being fetched either.
      if (type !== 'updated' || client.isFetching() > 0) return
      stop()
      // After who shows it has been told of it too: else idle time may come before its rows are drawn.
      notifyManager.schedule(() => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
        else setTimeout(run)
      })
    })
    return stop
  }, [client, run])
}
