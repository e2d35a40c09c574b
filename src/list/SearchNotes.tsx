import { useLocation } from 'react-router-dom'
import { firstTexts } from '../messages/first.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './ListState.module.css'
import { replacedProjectId } from './StripForeignProjectFilter.tsx'

const names: Record<string, string> = firstTexts.field

/** Reports what was wrong with the address of a list. */
export function SearchNotes({ invalidParams }: { invalidParams: readonly string[] }) {
  const isReplaced = replacedProjectId(useLocation().state) !== undefined
  return (
    <div className={styles.state}>
      {invalidParams.length > 0 && (
        <Notice tone="amber" role="note">
          {firstTexts.lists.badSearch(invalidParams.map((name) => names[name] ?? name).join(', '))}
        </Notice>
      )}
      {isReplaced && (
        <Notice tone="amber" role="note">
          {firstTexts.lists.otherProject}
        </Notice>
      )}
    </div>
  )
}
