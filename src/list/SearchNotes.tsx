import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { t } from '../messages/messages.ts'
import { ListKeyOffers } from '../session/KeyOffers.tsx'
import { useKeyProjectId } from '../session/use-session.ts'
import { Notice } from '../ui/Notice.tsx'
import { LiveRegion } from '../ui/Text.tsx'
import styles from './ListState.module.css'

/** Returns the ID of the project in the address that was replaced by the key's own project, if any. */
function useReplacedProjectId(): string | undefined {
  const { state } = useLocation()
  const keyProjectId = useKeyProjectId()
  const replacedId =
    isObject(state) && typeof state.otherProject === 'string' ? state.otherProject : undefined
  // After a switch of keys, the state may still be about the previous key.
  return keyProjectId === undefined || keyProjectId === replacedId ? undefined : replacedId
}

/**
 * Removes the project filter for a Project key, whose lists always show its own project. Another project's
 * ID is kept in the location's state.
 */
export function StripForeignProjectFilter({ children }: { children: ReactNode }) {
  const keyProjectId = useKeyProjectId()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const requestedProjectId = params.get('projectId')
  if (keyProjectId === undefined || requestedProjectId === null) return children
  const remainingParams = new URLSearchParams(params)
  remainingParams.delete('projectId')
  return (
    <Navigate
      replace
      to={{ pathname, search: `${remainingParams}` }}
      state={requestedProjectId === keyProjectId ? null : { otherProject: requestedProjectId }}
    />
  )
}

/** Offers a key for the project in the address, if the list shows the project of the active key instead. */
export function ReplacedProjectOffer() {
  const projectId = useReplacedProjectId()
  return projectId === undefined ? null : <ListKeyOffers projectId={projectId} />
}

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
