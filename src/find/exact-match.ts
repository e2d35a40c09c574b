import type { Hit } from './hit.ts'
import type { FindResult } from './use-find.ts'

/**
 * The record that an identifier opens: a user before an app before a project, so `asking` while one that goes before is
 * not answered; undefined when there is none.
 */
export function exactMatch(findResults: readonly FindResult[]): Hit | 'asking' | undefined {
  for (const { by, state, hits } of findResults) {
    if (by !== 'id') continue
    if (state === 'asking') return 'asking'
    if (hits[0]) return hits[0]
  }
  return undefined
}

/** The one record that is offered at all, once every question has been answered. */
export function singleMatch(findResults: readonly FindResult[]): Hit | undefined {
  if (findResults.some(({ state, hasMore }) => state === 'asking' || state === 'failed' || hasMore))
    return undefined
  const [first, ...others] = findResults.flatMap(({ hits }) => hits)
  return others.every(({ kind, id }) => kind === first?.kind && id === first.id) ? first : undefined
}
