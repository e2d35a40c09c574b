import { t } from '../../messages/messages.ts'
import type { Principal } from '../../session/principal.ts'

/**
 * Names a principal by its key, such as `Project key of Lantern ··1a2b`, with the project's ID if its name is
 * unknown.
 */
export const principalName = (
  { identity, ending }: Pick<Principal, 'identity' | 'ending'>,
  projectName?: string,
): string => {
  const nameWithoutEnding =
    identity.kind === 'master' ? t.session.master : t.session.projectOf(projectName ?? identity.projectId)
  return ending === undefined ? nameWithoutEnding : `${nameWithoutEnding} ··${ending}`
}
