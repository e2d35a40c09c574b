import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { appQueries } from './api/apps.ts'
import { projectQueries } from './api/projects.ts'
import { userQueries } from './api/users.ts'
import { chosenLimit } from './device/chosen-limit.ts'
import { listPaths } from './device/list-paths.ts'
import { paths } from './paths.ts'
import { queryClientOf } from './session/query-client.ts'
import { type Session, settledSession } from './session/store.ts'
import { type FirstRequest, firstRequests } from './start/first-requests.ts'

/** The session that a navigation began with, and the path that the console is served from, with a slash at its end. */
interface OpenSession {
  session: Session
  client: QueryClient
  base: string
}

const sessionContext = createContext<OpenSession | undefined>(undefined)

/** Waits for the sessions of other tabs before a navigation begins. */
export async function createRouterContext(base: string): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  const state = await settledSession()
  if (state.phase === 'open') {
    const { session } = state
    context.set(sessionContext, { session, client: queryClientOf(session), base })
  }
  return context
}

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

const ownProjectIdOf = ({ identity }: Session) =>
  identity.kind === 'project' ? identity.projectId : undefined

/** Sends the page's first requests while its code loads, and does not wait for them. */
export function prefetchPage({ request, context }: LoaderArgs): null {
  const open = context.get(sessionContext)
  if (open === undefined) return null
  const { session, client, base } = open
  const preferences = { limit: chosenLimit.get() }
  for (const first of firstRequests(new URL(request.url), base, ownProjectIdOf(session), preferences))
    void prefetch(client, first)
  return null
}

function prefetch(client: QueryClient, first: FirstRequest): Promise<void> {
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

/** For another page, and for another session (a revalidation at the same address). A changed search is the page's own request. */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** The start page leads to the list of projects, or to the one project of a Project key. */
export function redirectHome({ context }: LoaderArgs): Response | null {
  const open = context.get(sessionContext)
  if (open === undefined) return null
  const ownProjectId = ownProjectIdOf(open.session)
  return redirect(ownProjectId === undefined ? listPaths.projects() : paths.project(ownProjectId))
}
