import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ListState.module.css'
import { useReplacedProjectId } from './StripForeignProjectFilter.tsx'

const fieldLabels: Record<string, string> = t.field

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
            <p key={name}>{t.lists.invalidParam(fieldLabels[name] ?? name)}</p>
          ))}
        </Notice>
      )}
      {isProjectReplaced && (
        <Notice tone="amber" role="note">
          {replacedProjectText ?? t.lists.otherProject}
        </Notice>
      )}
      {children !== undefined && <LiveRegion>{children}</LiveRegion>}
    </div>
  )
}
