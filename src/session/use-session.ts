import { serviceNameOf } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { useStore } from '../use-store.ts'
import type { CaseNote } from './case-notes.ts'
import { openSession, type Session, type SessionState, sessionStore, sessionsIn } from './session-state.ts'

export const useSessionState = (): SessionState => useStore(sessionStore)

export const useOpenSession = (): Session | undefined => useStore(sessionStore, openSession)

/** The session of a signed-in page. @throws without one; signed-in pages are below `SessionGate`. */
export function useSession(): Session {
  const session = useOpenSession()
  if (session === undefined) throw new Error('This page is shown without a session.')
  return session
}

export const useCaseNotes = (): readonly CaseNote[] => useStore(useSession().notes)

export const useKeyProjectId = (): string | undefined => useSession().keyProjectId

export const useSessions = (): readonly Session[] => sessionsIn(useSessionState())

export function useInactiveSessions(): readonly Session[] {
  const session = useOpenSession()
  return useSessions().filter((other) => other !== session)
}

/** Adds the service to a text that confirms a write, if pages name it. */
export function confirmationText(text: string, owner: { address: string }): string {
  const name = serviceNameOf(owner)
  return name === undefined ? text : `${text} ${t.session.service(name)}`
}

/**
 * Names a session in a list of keys, such as `Lantern ··1a2b · Project key`, with its service if pages name it. The kind
 * follows the name, so that no project's name reads like a Master key.
 */
export function sessionLabel(session: Session): string {
  const { identity, ending } = session
  const projectNames = session.projectNames.get()
  const isMasterKey = identity.kind === 'master'
  const nameWithoutEnding = isMasterKey
    ? t.session.master
    : t.keys.ofProject(projectNames.get(identity.projectId) ?? identity.projectId)
  const nameWithoutKind = ending === undefined ? nameWithoutEnding : `${nameWithoutEnding} ··${ending}`
  const name = isMasterKey ? nameWithoutKind : t.keys.at(nameWithoutKind, t.session.project)
  const serviceName = serviceNameOf(session)
  return serviceName === undefined ? name : t.keys.at(name, serviceName)
}
