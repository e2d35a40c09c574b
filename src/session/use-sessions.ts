import { serviceNameOf } from '../api/http/connection.ts'
import { projectNamesOf } from '../api/project-names.ts'
import { t } from '../messages/messages.ts'
import { queryClientOf } from './query-client.ts'
import type { Session } from './session-state.ts'
import { useInactiveSessions, useSession } from './use-session.ts'

/** The sessions of all keys in this tab, in the order in which they were added. */
export function useSessions(): readonly Session[] {
  const session = useSession()
  const inactive = useInactiveSessions()
  return [session, ...inactive].sort((one, other) => one.serial - other.serial)
}

/**
 * Names a session in a list of keys, such as `Lantern ··1a2b`, with its service if several are configured.
 */
export function sessionLabel(session: Session): string {
  const { identity, ending } = session
  const projectNames = projectNamesOf(queryClientOf(session)).get()
  const nameWithoutEnding =
    identity.kind === 'master'
      ? t.session.master
      : t.keys.ofProject(projectNames.get(identity.projectId) ?? identity.projectId)
  const name = ending === undefined ? nameWithoutEnding : `${nameWithoutEnding} ··${ending}`
  const serviceName = serviceNameOf(session)
  return serviceName === undefined ? name : t.keys.at(name, serviceName)
}
