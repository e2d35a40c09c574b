import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import type { JournalEntry } from '../session/journal.ts'
import { Clipped } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import styles from './JournalList.module.css'

interface JournalListProps {
  entries: readonly JournalEntry[]
  /** Called when a link is followed. */
  onFollow?: () => void
}

/** What was done with this tab: when, what, to whom, and what became of it. */
export function JournalList({ entries, onFollow }: JournalListProps) {
  if (entries.length === 0) return <p className={styles.note}>{t.journal.empty}</p>
  return (
    <ul className={styles.list} aria-label={t.journal.title}>
      {entries.map(({ at, deed, name, to, outcome }) => (
        <li key={`${at} ${deed} ${name}`}>
          <span>
            {t.journal[outcome][deed]}{' '}
            {to ? (
              <Link to={to} onClick={onFollow}>
                <Clipped text={name} />
              </Link>
            ) : (
              <Clipped text={name} />
            )}
          </span>
          <span className={styles.note}>
            <Time instant={new Date(at)} short />
          </span>
        </li>
      ))}
    </ul>
  )
}
