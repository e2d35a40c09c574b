import type { ErrorDescription } from '../api/describe/describe-error.ts'
import type { Candidate, SearchResult } from '../api/find-by-name.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import type { Attempt, FormValues } from './edits.ts'

/** Result of checking a write whose outcome was unknown. */
export type CheckResult =
  /** Records have the sent name; they may be older. */
  | { kind: 'found'; matches: (Candidate & { to: string | undefined })[] }
  | { kind: 'notFound' }
  | { kind: 'saved'; to: string; currentValues: FormValues }
  /** The record still holds the original values. */
  | { kind: 'unsaved' }
  /** The record holds neither the original nor the sent values. */
  | { kind: 'differs'; currentValues: FormValues }
  /** No match was found, but the list could not be read completely. */
  | { kind: 'incomplete' }
  /** The project to search is unknown. */
  | { kind: 'noProject' }
  | { kind: 'failed'; description: ErrorDescription }

/** The mutations whose outcome a check can find. */
export type CheckableMutation = Exclude<MutationKind, 'signInUser'>

/** Checks whether the service holds the sent values. */
export type CheckFn = (sent: Pick<Attempt, 'base' | 'values'>, signal: AbortSignal) => Promise<CheckResult>

/** Whether the check leaves the outcome unknown; a match that was found may be an older record. */
export const isCheckInconclusive = ({ kind }: CheckResult): boolean =>
  kind === 'found' || kind === 'incomplete' || kind === 'noProject' || kind === 'failed'

/** Converts a search for the sent name. @param toPath returns the path of a record. */
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
