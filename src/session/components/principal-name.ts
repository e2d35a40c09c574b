import { entryTexts } from '../../messages/entry.ts'
import type { Principal } from '../principal.ts'

/** A key in a sentence, such as `Project key of Lantern ··1a2b`, with the project's ID if its name is unknown. */
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
