import type { Hit } from './hit.ts'
import type { FindResult } from './use-find.ts'

/**
 * Returns the record that opens for an ID. If several kinds have it, a user precedes an app, and an app a
 * project. Returns `pending` while a request is pending that may take precedence, and undefined if no record
 * has the ID.
 */
export function exactMatch(findResults: readonly FindResult[]): Hit | 'pending' | undefined {
  for (const result of findResults) {
    if (result.by !== 'id') continue
    if (result.state === 'pending') return 'pending'
    if (result.hits[0] && !result.isInnerPart) return result.hits[0]
  }
  return undefined
}

/** Returns the record that all results have in common, if every request succeeded and found all records. */
export function singleMatch(findResults: readonly FindResult[]): Hit | undefined {
  const isUnclear = (result: FindResult) =>
    result.state === 'pending' || result.state === 'failed' || result.hasMore || result.isInnerPart
  if (findResults.some(isUnclear)) return undefined
  const [firstHit, ...otherHits] = findResults.flatMap(({ hits }) => hits)
  const isSameRecord = ({ kind, id }: Hit) => kind === firstHit?.kind && id === firstHit.id
  return otherHits.every(isSameRecord) ? firstHit : undefined
}
