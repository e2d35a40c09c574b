import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router-dom'
import { appQueries, projectQueries, userQueries } from './api/queries.ts'
import { pageSizePreference } from './preferences/persistent-store.ts'
import { queryClientOf } from './session/query-client.ts'
import type { Session } from './session/session-state.ts'
import { settledSession } from './session/session-store.ts'
import { firstRequests } from './start/first-requests.ts'

/** The session as loaders use it. */
interface LoaderSession {
  client: QueryClient
  /** The project of a Project key. */
  keyProjectId: string | undefined
  /** The path that the console is served from, with a trailing slash. */
  base: string
}

/** Null without a session. If the context had no default, reading it would throw in that case. */
export const sessionContext = createContext<LoaderSession | null>(null)

const keyProjectIdOf = ({ identity }: Session) =>
  identity.kind === 'project' ? identity.projectId : undefined

/** Creates the context of a navigation. Waits until it is known whether another tab shares its session. */
export async function createRouterContext(base: string): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  const state = await settledSession()
  if (state.phase === 'open') {
    const { session } = state
    context.set(sessionContext, {
      client: queryClientOf(session),
      keyProjectId: keyProjectIdOf(session),
      base,
    })
  }
  return context
}

const queries = { projects: projectQueries, apps: appQueries, users: userQueries }

/**
 * Starts the queries of the page at an address, without waiting for them.
 * @param signal aborted when the navigation is interrupted. This cancels the requests that no page observes.
 */
export function prefetch({ client, keyProjectId, base }: LoaderSession, url: URL, signal: AbortSignal): void {
  for (const request of firstRequests(url, base, keyProjectId, pageSizePreference.get())) {
    const { list, detail } = queries[request.resource]
    // TypeScript does not relate a union of queries to one type.
    const options = ('query' in request ? list(request.query) : detail(request.id)) as FetchQueryOptions
    const { queryKey } = options
    // Data that an earlier page has left is refetched by the page itself, if it is stale.
    if (client.getQueryData(queryKey) === undefined) void client.prefetchQuery(options)
    signal.addEventListener('abort', () => void client.cancelQueries({ queryKey, type: 'inactive' }))
  }
}
