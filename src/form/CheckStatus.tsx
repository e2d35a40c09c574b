import { Link } from 'react-router-dom'
import type { ErrorDescription } from '../api/describe-error.ts'
import { CLOCK_TOLERANCE_MS } from '../api/http/service-response.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import type { resources } from '../contract/resources.ts'
import type { Candidate, SearchResult } from '../jobs/search-by-name.ts'
import { creationTimeOf } from '../list/row-facts.ts'
import { t } from '../messages/lazy-messages.ts'
import { truncateName } from '../messages/text.ts'
import type { FormValues } from '../session/drafts.ts'
import { confirmationText, useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import styles from './CheckStatus.module.css'

export interface FieldConflict {
  field: (typeof resources.projects.bodyFields)[number]
  original: string
  theirs: string
}

export interface Conflict {
  theirs: FormValues
  fields: readonly FieldConflict[]
}

export type CheckResult =
  /** Records have the sent name; they may be older. */
  | {
      kind: 'found'
      matches: (Omit<Candidate, 'record'> & { to: string | undefined })[]
      /** How many of them were created since the first request; undefined if that is unknown. */
      createdSince?: number | undefined
    }
  | { kind: 'notFound' }
  | { kind: 'saved'; to: string; currentValues: FormValues }
  | { kind: 'unsaved' }
  | { kind: 'differs'; conflict: Conflict | undefined }
  /** No match was found, but the list could not be read completely. */
  | { kind: 'incomplete' }
  | { kind: 'noProject' }
  | { kind: 'failed'; description: ErrorDescription }

export type CheckableMutation = Exclude<MutationKind, 'signInUser'>

export const isCheckInconclusive = ({ kind }: CheckResult): boolean =>
  kind === 'found' || kind === 'incomplete' || kind === 'noProject' || kind === 'failed'

/**
 * Converts a search for the sent name.
 * @param toPath returns the path of a record.
 * @param since when the first request was sent, by this device's clock.
 */
export function toCheckResult(
  { matches, isComplete }: SearchResult,
  toPath: (id: string) => string,
  since: number | undefined,
): CheckResult {
  if (matches.length === 0) return { kind: isComplete ? 'notFound' : 'incomplete' }
  const times = matches.map(({ record }) => creationTimeOf(record) ?? Number.NaN)
  const isKnown = since !== undefined && !times.some(Number.isNaN)
  return {
    kind: 'found',
    createdSince: isKnown ? times.filter((time) => time >= since - CLOCK_TOLERANCE_MS).length : undefined,
    matches: matches.map(({ record: _, ...match }) => ({
      ...match,
      to: match.id === undefined ? undefined : toPath(match.id),
    })),
  }
}

type Match = Extract<CheckResult, { kind: 'found' }>['matches'][number]

interface CheckStatusProps {
  mutationKind: CheckableMutation
  result: CheckResult | undefined
  onConfirmMatch: (match: Match) => void
}

/** Shows a check's result. The live region is rendered before it, so that screen readers announce it. */
export const CheckStatus = ({ mutationKind, result, onConfirmMatch }: CheckStatusProps) => (
  <div role="status" className={styles.result}>
    {result && <CheckText result={result} mutationKind={mutationKind} />}
    {result?.kind === 'found' && (
      <ul className={styles.matches}>
        {result.matches.map((match, index) => {
          const { id, to } = match
          const name = <bdi>{truncateName(match.name)}</bdi>
          return (
            <li key={id ?? index}>
              <span>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>{' '}
              <code translate="no">
                {id === undefined ? t.form.check.noId : <bdi>{truncateName(id)}</bdi>}
              </code>{' '}
              <Button variant="quiet" onClick={focusContainerThen(() => onConfirmMatch(match))}>
                {t.form.check.confirmMatch}
              </Button>
            </li>
          )
        })}
      </ul>
    )}
  </div>
)

function CheckText({ result, mutationKind }: { result: CheckResult; mutationKind: CheckableMutation }) {
  const text = checkResultText(result, mutationKind)
  const session = useSession()
  return <p>{result.kind === 'saved' ? confirmationText(text, session) : text}</p>
}

function checkResultText(result: CheckResult, mutationKind: CheckableMutation): string {
  const words = t.form.check
  switch (result.kind) {
    case 'found':
      return result.matches.length === 1
        ? words.found[mutationKind]
        : words.foundMore[mutationKind](result.matches.length, result.createdSince)
    case 'notFound':
      return words.notFound[mutationKind]
    case 'saved':
      return words.saved
    case 'unsaved':
      return words.unsaved
    case 'differs':
      return words.differs
    case 'incomplete':
      return words.incomplete
    case 'noProject':
      return words.noProject
    case 'failed':
      return `${words.failed} ${result.description.cause} ${result.description.remedy}`
  }
}
