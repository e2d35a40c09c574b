import type { Candidate, SearchResult } from '../api/find-by-name.ts'
import type { ErrorDescription } from '../errors/describe-error.ts'
import type { Attempt, FormValues } from './edits.ts'

/** What the service holds of a write whose outcome was unknown. */
export type CheckResult =
  | { kind: 'found'; matches: (Candidate & { to: string | undefined })[] }
  | { kind: 'notFound' }
  | { kind: 'saved'; to: string; now: FormValues }
  | { kind: 'unsaved' }
  /** The record holds something else than before and than what was sent. */
  | { kind: 'differs'; now: FormValues }
  /** Not found, but not the whole list could be read. */
  | { kind: 'incomplete' }
  /** The project to search is not known. */
  | { kind: 'noProject' }
  | { kind: 'failed'; description: ErrorDescription }

/** What a check can look for. */
export type CheckableMutation = 'createProject' | 'updateProject' | 'createApp'

/** Reads the service for what was sent. */
export type CheckFn = (sent: Pick<Attempt, 'base' | 'values'>, signal: AbortSignal) => Promise<CheckResult>

/** Whether the outcome is still unknown: what was found may have been there before. */
export const isCheckInconclusive = ({ kind }: CheckResult): boolean =>
  kind === 'found' || kind === 'incomplete' || kind === 'noProject' || kind === 'failed'

/** @param toPath address of a record. */
export function toCheckResult(
  { matches, isComplete }: SearchResult,
  toPath: (id: string) => string,
): CheckResult {
  if (matches.length === 0) return { kind: isComplete ? 'notFound' : 'incomplete' }
  return {
    kind: 'found',
    matches: matches.map((match) => ({
      ...match,
      to: match.id === undefined ? undefined : toPath(match.id),
    })),
  }
}
