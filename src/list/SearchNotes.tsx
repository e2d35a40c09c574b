import { firstTexts } from '../messages/first.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './ListState.module.css'
import { useReplacedProjectId } from './StripForeignProjectFilter.tsx'

const names: Record<string, string> = firstTexts.field

interface SearchNotesProps {
  invalidParams: readonly string[]
  /** What happens instead, if the address names another project than that of the key. */
  otherProject?: string
}

/** Reports what was wrong with the address of a list or form. */
export function SearchNotes({ invalidParams, otherProject }: SearchNotesProps) {
  const isReplaced = useReplacedProjectId() !== undefined
  return (
    <div className={styles.state}>
      {invalidParams.length > 0 && (
        <Notice tone="amber" role="note">
          {firstTexts.lists.badSearch(invalidParams.map((name) => names[name] ?? name).join(', '))}
        </Notice>
      )}
      {isReplaced && (
        <Notice tone="amber" role="note">
          {otherProject ?? firstTexts.lists.otherProject}
        </Notice>
      )}
    </div>
  )
}
