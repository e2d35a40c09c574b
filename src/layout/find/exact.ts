import type { Hit } from './hit.ts'
import type { Answer } from './use-find.ts'

/**
 * The record that an identifier opens: a user before an app before a project, so `asking` while one that goes before is
 * not answered; undefined when there is none.
 */
export function exactOf(answers: readonly Answer[]): Hit | 'asking' | undefined {
  for (const { by, state, hits } of answers) {
    if (by !== 'id') continue
    if (state === 'asking') return 'asking'
    if (hits[0]) return hits[0]
  }
  return undefined
}
