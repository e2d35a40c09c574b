import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../preferences/when-idle.ts'

/** How long a page may take to request something before it is taken for one that reads nothing, in milliseconds. */
const WAIT_MS = 2000

/** Runs something once what the page shows first has been received, and the browser has nothing better to do. */
export function useWhenLoaded(run: () => unknown): void {
  const client = useQueryClient()
  // Talks to the cache of queries, to the clock and to the browser's idle time.
  useEffect(() => {
    const start = () => {
      end()
      // After who shows it has been told of it too: else idle time may come before its rows are drawn.
      notifyManager.schedule(() => whenIdle(run))
    }
    const startIfQuiet = () => client.isFetching() === 0 && start()
    const stop = client.getQueryCache().subscribe(({ type }) => type === 'updated' && startIfQuiet())
    // Before anything was requested nothing is being fetched either.
    const hasRequested = client.getQueryCache().getAll().length > 0
    const timer = setTimeout(startIfQuiet, hasRequested ? 0 : WAIT_MS)
    const end = () => {
      stop()
      clearTimeout(timer)
    }
    return end
  }, [client, run])
}
