import { t } from '../../messages/entry.ts'
import type { Principal } from '../../session/principal.ts'

/** A key as people tell it from others: its kind, its project, and its ending where it has one to show. */
export const ownerName = ({ identity, ending }: Pick<Principal, 'identity' | 'ending'>): string => {
  const kind = identity.kind === 'master' ? t.session.master : t.session.projectOf(identity.projectId)
  return ending === undefined ? kind : `${kind} ··${ending}`
}
