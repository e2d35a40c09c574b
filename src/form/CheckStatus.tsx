import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/truncate.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CheckStatus.module.css'
import type { CheckableMutation, CheckResult } from './check-result.ts'

/** Maximum characters of a match, enough to recognize the typed name; the record shows all of it. */
const MAX_MATCH_LENGTH = 120

interface CheckStatusProps {
  mutationKind: CheckableMutation
  result: CheckResult | undefined
  /** The user confirms that this match is the record that was sent. */
  onMatch: (to: string | undefined) => void
  /** The text for a record with other values. */
  differsText: string
}

/** Shows a check's result in a live region that precedes it, so that screen readers announce it. */
export function CheckStatus({ mutationKind, result, onMatch, differsText }: CheckStatusProps) {
  return (
    <div role="status" className={styles.result}>
      {result && <p>{checkResultText(result, mutationKind, differsText)}</p>}
      {result?.kind === 'found' && <Matches matches={result.matches} onMatch={onMatch} />}
    </div>
  )
}

interface MatchesProps extends Pick<CheckStatusProps, 'onMatch'> {
  matches: Extract<CheckResult, { kind: 'found' }>['matches']
}

function Matches({ matches, onMatch }: MatchesProps) {
  return (
    <ul className={styles.matches}>
      {matches.map(({ id, name, to }, index) => (
        <li key={id ?? index}>
          {to === undefined ? (
            <bdi>{truncate(name, MAX_MATCH_LENGTH)}</bdi>
          ) : (
            <Link to={to}>
              <bdi>{truncate(name, MAX_MATCH_LENGTH)}</bdi>
            </Link>
          )}{' '}
          <code>{id === undefined ? t.form.check.noId : <bdi>{truncate(id, MAX_MATCH_LENGTH)}</bdi>}</code>{' '}
          <Button variant="quiet" onClick={() => onMatch(to)}>
            {t.form.check.thatIsIt}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function checkResultText(result: CheckResult, mutationKind: CheckableMutation, differsText: string): string {
  const words = t.form.check
  switch (result.kind) {
    case 'found':
      return result.matches.length === 1
        ? words.found[mutationKind]
        : words.foundMore[mutationKind](result.matches.length)
    case 'notFound':
      return words.notFound[mutationKind]
    case 'saved':
      return words.saved
    case 'unsaved':
      return words.unsaved
    case 'differs':
      return differsText
    case 'incomplete':
      return words.incomplete
    case 'noProject':
      return words.noProject
    case 'failed':
      return `${words.failed} ${result.description.cause} ${result.description.remedy}`
  }
}
