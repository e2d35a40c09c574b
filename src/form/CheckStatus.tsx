import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { truncateName } from '../messages/truncate-name.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus-container.ts'
import styles from './CheckStatus.module.css'
import type { CheckableMutation, CheckResult } from './check-result.ts'

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
            <bdi>{truncateName(name)}</bdi>
          ) : (
            <Link to={to}>
              <bdi>{truncateName(name)}</bdi>
            </Link>
          )}{' '}
          <code>{id === undefined ? t.form.check.noId : <bdi>{truncateName(id)}</bdi>}</code>{' '}
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves first.
              focusContainer(currentTarget)
              onMatch(to)
            }}
          >
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
