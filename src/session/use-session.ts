import { useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session-state.ts'
import { sessionStore } from './session-store.ts'

export const useSessionState = (): SessionState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get)

/** The open session, or undefined. */
export function useOpenSession(): Session | undefined {
  const state = useSessionState()
  return state.phase === 'open' ? state.session : undefined
}

/** The session of a signed-in page. @throws without one; signed-in pages are below `SessionGate`. */
export function useSession(): Session {
  const session = useOpenSession()
  if (session === undefined) throw new Error('This page is shown without a session.')
  return session
}

/** The project of a Project key; undefined with a Master key. */
export function useKeyProjectId(): string | undefined {
  const { identity } = useSession()
  return identity.kind === 'project' ? identity.projectId : undefined
}

const noSessions: readonly Session[] = []

/** The sessions whose keys are in this tab but not in use, in the order in which they were added. */
export function useInactiveSessions(): readonly Session[] {
  const state = useSessionState()
  return state.phase === 'open' ? state.inactive : noSessions
}
