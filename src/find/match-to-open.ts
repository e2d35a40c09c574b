import type { Hit } from './hit.ts'
import type { FindResult } from './use-find.ts'

/**
 * Returns the record that opens for an ID. If several kinds have it, a user precedes an app, and an app a
 * project. Returns `pending` while a request is pending that may take precedence, and undefined if no record
 * has the ID.
 */
export function exactMatch(findResults: readonly FindResult[]): Hit | 'pending' | undefined {
  for (const { by, state, hits } of findResults) {
    if (by !== 'id') continue
    if (state === 'pending') return 'pending'
    if (hits[0]) return hits[0]
  }
  return undefined
}

/** Returns the record that all results have in common, if every request succeeded and found all records. */
export function singleMatch(findResults: readonly FindResult[]): Hit | undefined {
  if (findResults.some(({ state, hasMore }) => state === 'pending' || state === 'failed' || hasMore))
    return undefined
  const [firstHit, ...otherHits] = findResults.flatMap(({ hits }) => hits)
  const isSameRecord = ({ kind, id }: Hit) => kind === firstHit?.kind && id === firstHit.id
  return otherHits.every(isSameRecord) ? firstHit : undefined
}
