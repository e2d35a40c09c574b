import { services } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import type { Principal } from './principal.ts'
import type { HeldSession } from './session-state.ts'
import { useProjectName } from './use-project-names.ts'
import { useOtherKeys, useSession } from './use-session.ts'

/** The sessions of all keys in this tab, in the order in which they were added. */
export function useKeys(): readonly HeldSession[] {
  const session = useSession()
  const { identity } = session
  const projectName = useProjectName(identity.kind === 'project' ? identity.projectId : undefined)
  const keys = [{ ...session, projectName }, ...useOtherKeys()]
  return keys.sort((one, other) => one.serial - other.serial)
}

/** The name of a key: its project or "Master key", its ending, and its service if there are several. */
export function keyName({
  identity,
  ending,
  address,
  projectName,
}: Principal & Pick<HeldSession, 'projectName'>): string {
  const project =
    identity.kind === 'master' ? t.session.master : t.keys.ofProject(projectName ?? identity.projectId)
  const name = ending === undefined ? project : `${project} ··${ending}`
  const offered = services()
  const service = offered.find((one) => one.address === address)
  return service && offered.length > 1 ? t.keys.at(name, service.name) : name
}
