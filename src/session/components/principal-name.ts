import { t } from '../../messages/entry.ts'
import type { Principal } from '../principal.ts'

/** A key as people tell it from others: its kind, its project by name or ID, and its ending where it has one to show. */
export const principalName = (
  { identity, ending }: Pick<Principal, 'identity' | 'ending'>,
  projectName?: string,
): string => {
  const kind =
    identity.kind === 'master' ? t.session.master : t.session.projectOf(projectName ?? identity.projectId)
  return ending === undefined ? kind : `${kind} ··${ending}`
}
