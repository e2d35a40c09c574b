import { entryTexts } from '../../messages/entry.ts'
import type { Principal } from '../principal.ts'

/** The display name of a key: its kind, its project by name or ID, and its ending, if any. */
export const principalName = (
  { identity, ending }: Pick<Principal, 'identity' | 'ending'>,
  projectName?: string,
): string => {
  const kind =
    identity.kind === 'master'
      ? entryTexts.session.master
      : entryTexts.session.projectOf(projectName ?? identity.projectId)
  return ending === undefined ? kind : `${kind} ··${ending}`
}
