import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router-dom'
import { queryClientOf } from './session/query-client.ts'
import type { Session } from './session/session-state.ts'
import { sessionStore, settledSession } from './session/session-store.ts'

/** What loaders know of the session: nothing without one. */
export interface LoaderSession {
  client: QueryClient
  /** The project of a Project key. */
  ownProjectId: string | undefined
  /** Path that the console is served from, with a slash at its end. */
  base: string
}

/** Null and not undefined: a context whose default is undefined throws where nothing was set. */
export const sessionContext = createContext<LoaderSession | null>(null)

const ownProjectIdOf = ({ identity }: Session) =>
  identity.kind === 'project' ? identity.projectId : undefined

/** Whether a session is still the one in use. */
export function isCurrentSession({ client }: LoaderSession): boolean {
  const state = sessionStore.get()
  return state.phase === 'open' && queryClientOf(state.session) === client
}

/** Waits for the sessions of other tabs before a navigation begins. */
export async function createRouterContext(base: string): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  const state = await settledSession()
  if (state.phase === 'open') {
    const { session } = state
    context.set(sessionContext, {
      client: queryClientOf(session),
      ownProjectId: ownProjectIdOf(session),
      base,
    })
  }
  return context
}
