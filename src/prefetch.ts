import type { QueryClient } from '@tanstack/react-query'
import { appQueries } from './api/apps.ts'
import { projectQueries } from './api/projects.ts'
import { userQueries } from './api/users.ts'
import { pageSizePreference } from './preferences/page-size-preference.ts'
import type { LoaderSession } from './router-context.ts'
import { type FirstRequest, firstRequests } from './start/first-requests.ts'

/**
 * Sends the first requests of the page at an address, without waiting for them.
 * @param signal of the navigation; its abort cancels the requests that no page uses.
 */
export function prefetch({ client, keyProjectId, base }: LoaderSession, url: URL, signal: AbortSignal): void {
  signal.addEventListener('abort', () => {
    void client.cancelQueries({ predicate: (query) => !query.isActive() })
  })
  for (const first of firstRequests(url, base, keyProjectId, { limit: pageSizePreference.get() }))
    void prefetchQuery(client, first)
}

function prefetchQuery(client: QueryClient, first: FirstRequest): Promise<void> {
  if ('record' in first) {
    switch (first.record) {
      case 'projects':
        return client.prefetchQuery(projectQueries.detail(first.id))
      case 'apps':
        return client.prefetchQuery(appQueries.detail(first.id))
      case 'users':
        return client.prefetchQuery(userQueries.detail(first.id))
    }
  }
  switch (first.list) {
    case 'projects':
      return client.prefetchQuery(projectQueries.list(first.params))
    case 'apps':
      return client.prefetchQuery(appQueries.list(first.params))
    case 'users':
      return client.prefetchQuery(userQueries.list(first.params))
  }
}
