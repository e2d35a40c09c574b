import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router-dom'
import { queries } from './api/queries.ts'
import { whereOf } from './contract/list-params.ts'
import { isSearched } from './list/search/search.ts'
import { basePath } from './paths.ts'
import { wideWindow } from './preferences/open-records.ts'
import { pageSizePreference } from './preferences/persistent-store.ts'
import { type Session, settledSession } from './session/session-state.ts'
import { type FirstRequest, firstRequests } from './start/first-requests.ts'

/** Null without a session. If the context had no default, reading it would throw in that case. */
export const sessionContext = createContext<Session | null>(null)

/** Creates the context of a navigation. Waits until it is known whether another tab shares its session. */
export async function createLoaderContext(): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  const state = await settledSession()
  if (state.phase === 'open') context.set(sessionContext, state.session)
  return context
}

/**
 * Fetches a query that is missing or stale. Unlike `prefetchQuery`, it observes the query until the page does, because
 * TanStack cancels a request when its last observer leaves, such as the former page.
 * @param signal aborted when the navigation is interrupted, which cancels the request unless a page observes it.
 */
function fetchObserved(client: QueryClient, options: QueryObserverOptions, signal: AbortSignal): void {
  const observer = new QueryObserver(client, options)
  const stopObserving = () => {
    unsubscribe()
    unsubscribeFromCache()
  }
  // This runs before the listeners of the cache, which therefore treat a failure as unobserved. Otherwise, the page
  // would repeat the failed request.
  const unsubscribe = observer.subscribe(({ isFetching }) => isFetching || stopObserving())
  const unsubscribeFromCache = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query === observer.getCurrentQuery()) stopObserving()
  })
  if (observer.getCurrentResult().isFetching) signal.addEventListener('abort', stopObserving)
  else stopObserving()
}

/** Starts those queries of the page at an address that a route needs, without waiting for them. */
export function prefetch(
  { client, keyProjectId }: Pick<Session, 'client' | 'keyProjectId'>,
  url: URL,
  signal: AbortSignal,
  isNeeded: (request: FirstRequest) => boolean,
): void {
  const requests = firstRequests(url, basePath, keyProjectId, pageSizePreference.get(), wideWindow.get())
  for (const request of requests.filter(isNeeded)) {
    const { page, record } = queries[request.resource]
    if ('query' in request) {
      const { resource, query: params } = request
      // The matches are shown instead of the list's page.
      if (isSearched(client, { resource, params, where: whereOf(url.searchParams) })) continue
    }
    // TypeScript does not relate a union of queries to one type.
    const options = 'query' in request ? page(request.query) : record(request.id)
    fetchObserved(client, options as QueryObserverOptions, signal)
  }
}
