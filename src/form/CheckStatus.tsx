import { Link } from 'react-router-dom'
import { cut } from '../messages/cut.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CheckStatus.module.css'
import type { Checkable, CheckResult } from './check-result.ts'

/** Characters of a match: what was typed is known, and its record shows the whole. */
const most = 120

interface CheckStatusProps {
  deed: Checkable
  checked: CheckResult | undefined
  /** The person says that this match is what was sent. */
  onMatch: (to: string | undefined) => void
  /** What is said where the record holds something else. */
  differs: string
}

/** What a check found. It is in the page before there is a result, so that a screen reader reads that. */
export function CheckStatus({ deed, checked, onMatch, differs }: CheckStatusProps) {
  return (
    <div role="status" className={styles.result}>
      {checked && <p>{sentenceOf(checked, deed, differs)}</p>}
      {checked?.kind === 'found' && <Matches matches={checked.matches} onMatch={onMatch} />}
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
            <bdi>{cut(name, most)}</bdi>
          ) : (
            <Link to={to}>{<bdi>{cut(name, most)}</bdi>}</Link>
          )}{' '}
          <code>{id === undefined ? t.form.check.noId : <bdi>{cut(id, most)}</bdi>}</code>{' '}
          <Button look="quiet" onClick={() => onMatch(to)}>
            {t.form.check.thatIsIt}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf(checked: CheckResult, deed: Checkable, differs: string): string {
  const words = t.form.check
  switch (checked.kind) {
    case 'found':
      return checked.matches.length === 1 ? words.found[deed] : words.foundMore[deed](checked.matches.length)
    case 'notFound':
      return words.notFound[deed]
    case 'saved':
      return words.saved
    case 'unsaved':
      return words.unsaved
    case 'differs':
      return differs
    case 'incomplete':
      return words.incomplete
    case 'noProject':
      return words.noProject
    case 'failed':
      return `${words.failed} ${checked.description.cause} ${checked.description.remedy}`
  }
}
