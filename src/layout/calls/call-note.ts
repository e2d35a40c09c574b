import type { LoggedCall } from '../../api/call-log/call-log.ts'
import type { CaseNote } from '../../session/case-notes.ts'

/** Text in an address that is short, has no space, and is no JWT or key. */
const storableIdPattern = /^(?!ey[JA]|[sr]k[_-])\S{1,64}$/

/** ID of the record that a call requested, unless it looks like a name or a secret: notes are stored. */
function recordIdOf({ endpoint, path }: LoggedCall): string | undefined {
  if (!endpoint.path.includes('{')) return undefined
  const segment = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    const id = decodeURIComponent(segment)
    return storableIdPattern.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** The note that pins a call. No query and no body is in it. */
export function toCallNote(call: LoggedCall): CaseNote {
  const { endpoint, startedAt, outcome, shape, requestId } = call
  return {
    type: 'call',
    at: startedAt,
    endpoint: endpoint.name,
    outcome,
    unreadable: shape?.kind === 'unreadable' ? shape.reason : undefined,
    id: recordIdOf(call),
    requestId,
  }
}
