import type { ReactNode } from 'react'
import { firstPageTexts } from '../messages/first.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ListState.module.css'
import { useReplacedProjectId } from './StripForeignProjectFilter.tsx'

const fieldLabels: Record<string, string> = firstPageTexts.field

interface SearchNotesProps {
  invalidParams: readonly string[]
  /** The note for an address with another project than the key's; by default, the note for lists. */
  replacedProjectText?: string
  /** Notes about what the user types, which are announced. */
  children?: ReactNode
}

/** Shows notes about invalid or replaced parameters in the address of a list or form. */
export function SearchNotes({ invalidParams, replacedProjectText, children }: SearchNotesProps) {
  const isProjectReplaced = useReplacedProjectId() !== undefined
  return (
    <div className={styles.state}>
      {invalidParams.length > 0 && (
        <Notice tone="amber" role="note">
          {invalidParams.map((name) => (
            <p key={name}>{firstPageTexts.lists.invalidParam(fieldLabels[name] ?? name)}</p>
          ))}
        </Notice>
      )}
      {isProjectReplaced && (
        <Notice tone="amber" role="note">
          {replacedProjectText ?? firstPageTexts.lists.otherProject}
        </Notice>
      )}
      {children !== undefined && <LiveRegion>{children}</LiveRegion>}
    </div>
  )
}
