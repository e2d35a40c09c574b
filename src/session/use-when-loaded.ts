import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../device/when-idle.ts'

/** How long a page may take to ask for something before it is taken for one that reads nothing, in milliseconds. */
const moment = 2000

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
    // Before anything has been asked for nothing is being fetched either.
    const stop = client.getQueryCache().subscribe(({ type }) => type === 'updated' && startIfQuiet())
    const timer = setTimeout(startIfQuiet, moment)
    const end = () => {
      stop()
      clearTimeout(timer)
    }
    return end
  }, [client, run])
}
