import { notifyManager, type Query, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClientSession } from '../api/http/connection.ts'
import { HttpError, withKeyCheck } from '../api/http/errors.ts'
import { whenIdle } from '../ui/timers.ts'
import { STALE_MS } from './refetch-in-background.ts'

// Notifies observers in a microtask instead of a timer, so that received data is rendered in this frame.
notifyManager.setScheduler(queueMicrotask)

export const MAX_INACTIVE_PAGES = 20

const isInactivePage = (query: Query) =>
  query.queryKey[1] === 'list' &&
  query.state.data !== undefined &&
  query.state.fetchStatus === 'idle' &&
  query.getObserversCount() === 0

/** Drops the oldest inactive list pages, since paging through hundreds would keep them all for minutes. */
function limitInactivePages(client: QueryClient): void {
  const cache = client.getQueryCache()
  const dropOldest = () => {
    const inactive = cache.findAll({ predicate: isInactivePage })
    inactive.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    for (const query of inactive.slice(0, -MAX_INACTIVE_PAGES)) cache.remove(query)
  }
  cache.subscribe(({ type }) => {
    // Deferred, since the next page may be the oldest and is not observed yet.
    if (type === 'observerRemoved') queueMicrotask(dropOldest)
  })
}

/**
 * Returns a predicate: whether a query failed while no component observed it, as a prefetch may. The page
 * that observes it next shows the error without a new request.
 */
function trackUnobservedFailures(client: QueryClient): (query: object) => boolean {
  const unobservedFailures = new WeakSet<object>()
  client.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved') unobservedFailures.delete(query)
    else if (event.type === 'updated' && event.action.type === 'error' && query.getObserversCount() === 0)
      unobservedFailures.add(query)
  })
  return (query) => unobservedFailures.has(query)
}

/**
 * Creates the cache of a session. TanStack neither retries nor pauses requests, because `send` handles
 * retries, deadlines and being offline.
 * @param session what the query functions get by `sessionOf`.
 */
export function newQueryClient(session: ClientSession): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The error is shown at once; what the check of a refused key finds out may change its text.
      async onError(error, query) {
        const checked = await withKeyCheck(error)
        const isChanged = checked !== error && query.state.error === error
        if (isChanged && checked instanceof HttpError) query.setState({ error: checked })
      },
    }),
    defaultOptions: {
      queries: {
        meta: { session },
        retry: false,
        networkMode: 'always',
        staleTime: STALE_MS,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        retryOnMount: (query) => !hasFailedUnobserved(query),
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
  const hasFailedUnobserved = trackUnobservedFailures(client)
  limitInactivePages(client)
  return client
}

/** A page that has sent no request after this time, in milliseconds, counts as loaded. */
const PAGE_WAIT_MS = 2000

/**
 * Calls `run` when the page's first requests have finished and the browser is idle, with a signal that the component's
 * end aborts.
 */
export function useWhenLoaded(run: (signal: AbortSignal) => unknown): void {
  const client = useQueryClient()
  // Synchronizes with the query cache, a timer and the browser's idle time.
  useEffect(() => {
    const end = new AbortController()
    const runWhenIdle = () => {
      stopWaiting()
      // Scheduled after the observers are notified; otherwise the idle callback may run before the rows are
      // drawn.
      notifyManager.schedule(() => whenIdle(() => run(end.signal), end.signal))
    }
    const runIfNoneFetching = () => client.isFetching() === 0 && runWhenIdle()
    const cache = client.getQueryCache()
    const unsubscribe = cache.subscribe(({ type }) => type === 'updated' && runIfNoneFetching())
    // A page without requests may send them soon, so it does not count as loaded at once.
    const hasRequested = cache.getAll().length > 0
    const timer = setTimeout(runIfNoneFetching, hasRequested ? 0 : PAGE_WAIT_MS)
    const stopWaiting = () => {
      unsubscribe()
      clearTimeout(timer)
    }
    return () => {
      stopWaiting()
      end.abort()
    }
  }, [client, run])
}
