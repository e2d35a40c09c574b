import { MatchRegion } from '../list/close-matches/MatchRegion.tsx'
import { isIdLike } from '../list/is-id-like.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './NameMatches.module.css'
import type { FindResult } from './use-find.ts'

/** Pause in typing, in milliseconds, after which close matches are requested without Enter. */
const MATCH_DELAY_MS = 1000

interface NameMatchesProps {
  name: string
  findResults: readonly FindResult[]
  /** Whether Enter was pressed. */
  isEntered: boolean
  onClose: () => void
}

/** Offers users with a similar name if no record has this name. */
export function NameMatches({ name, findResults, isEntered, onClose }: NameMatchesProps) {
  const keyProjectId = useKeyProjectId()
  const hasNoMatch =
    findResults.some(({ by }) => by === 'name') &&
    findResults.every(({ by, state }) => state === 'notFound' || (by === 'id' && state === 'hidden'))
  const isDelayOver = useDelayed(hasNoMatch, MATCH_DELAY_MS)
  if (!hasNoMatch || isIdLike(name) || !(isDelayOver || isEntered)) return null
  return (
    <div className={styles.matches}>
      <MatchRegion key={name} resource="users" name={name} projectId={keyProjectId} onFollow={onClose} />
    </div>
  )
}
