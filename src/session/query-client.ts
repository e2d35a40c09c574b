import { MutationCache, notifyManager, type Query, QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordProjectNames } from '../api/project-names.ts'
import { whenIdle } from '../ui/timers.ts'
import { isSavedRecord, STALE_MS } from './refetch-in-background.ts'
import { type Session, sessionsIn } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { tabChannel } from './tab-channel.ts'

// Notifies observers in a microtask instead of a timer, so that received data is rendered in this frame.
notifyManager.setScheduler(queueMicrotask)

/** Maximum number of cached list pages that no component observes, enough for paging back and forth. */
export const MAX_INACTIVE_PAGES = 20

const isInactivePage = (query: Query) =>
  query.meta?.isListPage === true &&
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

/** Reports a mutation to the other tabs if its `meta` names a saved record. */
function reportSave(
  _data: unknown,
  _variables: unknown,
  _result: unknown,
  { meta }: { meta?: unknown },
): void {
  const state = sessionStore.get()
  if (state.phase === 'open' && isSavedRecord(meta)) tabChannel.saved(state.session, meta)
}

/**
 * Creates the cache of a session. TanStack neither retries nor pauses requests, because `send` handles
 * retries, deadlines and being offline.
 */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: reportSave }),
    defaultOptions: {
      queries: {
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

/** The caches of the tab's sessions, by serial. */
const clients = new Map<number, { session: Session; client: QueryClient }>()

/** Each session has its own cache, so that data read with one key is never shown in another session. */
export function queryClientOf(session: Session): QueryClient {
  const existing = clients.get(session.serial)
  if (existing) return existing.client
  const client = newQueryClient()
  const { identity, projectName } = session
  if (identity.kind === 'project')
    recordProjectNames(client, [{ projectId: identity.projectId, name: projectName }])
  clients.set(session.serial, { session, client })
  return client
}

// Updates the caches when a session ends, gets another key or becomes inactive.
sessionStore.subscribe(() => {
  const state = sessionStore.get()
  const sessions = sessionsIn(state)
  for (const [serial, cached] of clients) {
    const { session, client } = cached
    const currentSession = sessions.find((candidate) => candidate.serial === serial)
    if (currentSession === undefined) {
      client.clear()
      clients.delete(serial)
    } else if (currentSession.keySerial !== session.keySerial) {
      // With another key of the same principal, visible data is refetched.
      cached.session = currentSession
      client.removeQueries({ type: 'inactive' })
      void client.invalidateQueries()
    } else if (state.phase === 'switching' && currentSession !== state.session) {
      // The connection has ended; without this, the aborted queries would fail.
      void client.cancelQueries()
    }
  }
})

/** A page that has sent no request after this time, in milliseconds, counts as loaded. */
const PAGE_WAIT_MS = 2000

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
    const timer = setTimeout(runIfNoneFetching, hasRequested ? 0 : PAGE_WAIT_MS)
    const stopWaiting = () => {
      unsubscribe()
      clearTimeout(timer)
    }
    return stopWaiting
  }, [client, run])
}
