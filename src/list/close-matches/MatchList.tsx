import { Link } from 'react-router-dom'
import { Card } from '../../ui/Card.tsx'
import { Truncated } from '../../ui/Text.tsx'
import styles from './MatchList.module.css'

interface Match {
  id: string
  /** The record's name; '' if it has none. */
  name: string
  /** The path that the link opens. */
  to: string
}

interface MatchListProps {
  title: string
  note: string
  matches: readonly Match[]
  /** Called when a link is followed in this tab. */
  onFollow?: (() => void) | undefined
}

/** A region with similar records, each as a link. */
export const MatchList = ({ title, note, matches, onFollow }: MatchListProps) => (
  <div className={styles.region}>
    <Card title={title}>
      <p className={styles.note}>{note}</p>
      <ul className={styles.matches}>
        {matches.map(({ id, name, to }) => (
          <li key={to}>
            <Link
              className={styles.match}
              to={to}
              // A modified click opens another tab.
              onClick={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey || onFollow?.()}
            >
              <Truncated text={name || id} isMonospaced={name === ''} />
              {name !== '' && <Truncated text={id} isMonospaced className={styles.id} />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  </div>
)
