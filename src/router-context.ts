import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router-dom'
import { queryClientOf } from './session/query-client.ts'
import type { Session } from './session/session-state.ts'
import { sessionStore, settledSession } from './session/session-store.ts'

/** The session as loaders use it. */
export interface LoaderSession {
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

/** Whether this session is still open in this tab. */
export function isCurrentSession({ client }: LoaderSession): boolean {
  const state = sessionStore.get()
  return state.phase === 'open' && queryClientOf(state.session) === client
}

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
