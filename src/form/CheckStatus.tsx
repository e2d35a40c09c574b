import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { truncateName } from '../messages/text.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus.ts'
import styles from './CheckStatus.module.css'
import type { CheckableMutation, CheckResult } from './check-result.ts'

type Match = Extract<CheckResult, { kind: 'found' }>['matches'][number]

interface CheckStatusProps {
  mutationKind: CheckableMutation
  result: CheckResult | undefined
  /** Called when the user confirms that this match is the record that was sent. */
  onConfirmMatch: (match: Match) => void
  /** The text for a record that has neither the original nor the sent values. */
  differsText: string
}

/** Shows a check's result. The live region is rendered before it, so that screen readers announce it. */
export function CheckStatus({ mutationKind, result, onConfirmMatch, differsText }: CheckStatusProps) {
  return (
    <div role="status" className={styles.result}>
      {result && <p>{checkResultText(result, mutationKind, differsText)}</p>}
      {result?.kind === 'found' && <Matches matches={result.matches} onConfirmMatch={onConfirmMatch} />}
    </div>
  )
}

interface MatchesProps extends Pick<CheckStatusProps, 'onConfirmMatch'> {
  matches: readonly Match[]
}

function Matches({ matches, onConfirmMatch }: MatchesProps) {
  return (
    <ul className={styles.matches}>
      {matches.map((match, index) => {
        const { id, to } = match
        const name = <bdi>{truncateName(match.name)}</bdi>
        return (
          <li key={id ?? index}>
            <span>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>{' '}
            <code translate="no">{id === undefined ? t.form.check.noId : <bdi>{truncateName(id)}</bdi>}</code>{' '}
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                // The button disappears, so the focus moves first.
                focusContainer(currentTarget)
                onConfirmMatch(match)
              }}
            >
              {t.form.check.confirmMatch}
            </Button>
          </li>
        )
      })}
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
