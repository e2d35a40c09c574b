import { isIdLike } from '../list/close-matches/is-id-like.ts'
import { MatchRegion } from '../list/close-matches/MatchRegion.tsx'
import { useOwnProject } from '../session/use-session.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './NameMatches.module.css'
import type { Answer } from './use-find.ts'

/** How long nothing is typed before close matches are requested without Enter. */
const REST_MS = 1000

interface NameMatchesProps {
  name: string
  answers: readonly Answer[]
  /** Whether Enter was pressed. */
  isEntered: boolean
  onClose: () => void
}

/** Users of nearly this name, where no record has it. */
export function NameMatches({ name, answers, isEntered, onClose }: NameMatchesProps) {
  const own = useOwnProject()
  const isEmpty =
    answers.some(({ by }) => by === 'name') &&
    answers.every(({ by, state }) => state === 'nothing' || (by === 'id' && state === 'hidden'))
  const hasRested = useDelayed(isEmpty, REST_MS)
  if (!isEmpty || isIdLike(name) || !(hasRested || isEntered)) return null
  return (
    <div className={styles.matches}>
      <MatchRegion key={name} resource="users" name={name} projectId={own} onFollow={onClose} />
    </div>
  )
}
