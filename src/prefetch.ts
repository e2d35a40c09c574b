import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { appQueries } from './api/apps.ts'
import { projectQueries } from './api/projects.ts'
import { userQueries } from './api/users.ts'
import { pageSizePreference } from './preferences/page-size-preference.ts'
import type { LoaderSession } from './router-context.ts'
import { firstRequests } from './start/first-requests.ts'

/**
 * Sends the first requests of the page at an address, without waiting for them.
 * @param signal aborted when the navigation is interrupted. This cancels the requests that no page observes.
 */
export function prefetch({ client, keyProjectId, base }: LoaderSession, url: URL, signal: AbortSignal): void {
  /**
   * Fetches a query that is missing or stale. Unlike `prefetchQuery`, it observes the query until the page
   * does, because TanStack cancels a request when its last observer leaves, such as the former page.
   */
  const fetchObserved = <Data, Key extends QueryKey>(
    options: QueryObserverOptions<Data, Error, Data, Data, Key>,
  ) => {
    const observer = new QueryObserver(client, options)
    const stopObserving = () => {
      unsubscribe()
      unsubscribeFromCache()
    }
    // This runs before the listeners of the cache, which therefore treat a failure as unobserved. Otherwise,
    // the page would repeat the failed request.
    const unsubscribe = observer.subscribe(({ isFetching }) => isFetching || stopObserving())
    const unsubscribeFromCache = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerAdded' && query === observer.getCurrentQuery()) stopObserving()
    })
    if (observer.getCurrentResult().isFetching) signal.addEventListener('abort', stopObserving)
    else stopObserving()
  }
  for (const request of firstRequests(url, base, keyProjectId, { limit: pageSizePreference.get() })) {
    if ('record' in request) {
      const { record, id } = request
      if (record === 'projects') fetchObserved(projectQueries.detail(id))
      else if (record === 'apps') fetchObserved(appQueries.detail(id))
      else fetchObserved(userQueries.detail(id))
    } else if (request.list === 'projects') fetchObserved(projectQueries.list(request.params))
    else if (request.list === 'apps') fetchObserved(appQueries.list(request.params))
    else fetchObserved(userQueries.list(request.params))
  }
}
