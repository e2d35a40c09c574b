import type { Hit } from './hit.ts'
import type { FindResult } from './use-find.ts'

/**
 * Returns the record that an identifier opens: a user before an app before a project. Returns `pending` while
 * a kind with precedence is pending, and undefined if there is no record.
 */
export function exactMatch(findResults: readonly FindResult[]): Hit | 'pending' | undefined {
  for (const { by, state, hits } of findResults) {
    if (by !== 'id') continue
    if (state === 'pending') return 'pending'
    if (hits[0]) return hits[0]
  }
  return undefined
}

/** Returns the only record offered, once every request has its response. */
export function singleMatch(findResults: readonly FindResult[]): Hit | undefined {
  if (findResults.some(({ state, hasMore }) => state === 'pending' || state === 'failed' || hasMore))
    return undefined
  const [first, ...others] = findResults.flatMap(({ hits }) => hits)
  return others.every(({ kind, id }) => kind === first?.kind && id === first.id) ? first : undefined
}
