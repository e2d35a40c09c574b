import type { LoggedCall } from '../../api/call-log/call-log.ts'
import { hasJwtOrKey } from '../../api/call-log/secret-text.ts'
import type { CaseNote } from '../../session/case-notes.ts'

/** Matches a short text without spaces. A text with spaces may be a name. */
const storableIdPattern = /^\S{1,64}$/

/** Returns the ID of the requested record, unless it may be a name or a secret, because notes are stored. */
function storableRecordIdOf({ endpoint, path }: LoggedCall): string | undefined {
  if (!endpoint.path.includes('{')) return undefined
  const segment = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    const id = decodeURIComponent(segment)
    return storableIdPattern.test(id) && !hasJwtOrKey(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** Creates the note of a pinned call, without its query and body. */
export function toCallNote(call: LoggedCall): CaseNote {
  const { endpoint, startedAt, outcome, shape, requestId } = call
  return {
    type: 'call',
    at: startedAt,
    endpoint: endpoint.name,
    outcome,
    unreadable: shape?.kind === 'unreadable' ? shape.reason : undefined,
    id: storableRecordIdOf(call),
    requestId,
  }
}
