import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { NetworkError } from '../api/http/errors.ts'
import { listNoteText } from '../api/list-note-text.ts'
import { DEFAULT_LIMIT } from '../contract/list-params.ts'
import { ErrorAlert, LoadFailureNotice } from '../errors/ErrorAlert.tsx'
import { t } from '../messages/messages.ts'
import { pathBeside, recordInList } from '../paths.ts'
import { isObject, type ListNote } from '../reading/index.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CanceledNotice, Notice, SlowNotice } from '../ui/Notice.tsx'
import { LiveRegion, VisuallyHidden } from '../ui/Text.tsx'
import { clockTime, useTimeZone } from '../ui/Time.tsx'
import styles from './ListState.module.css'
import { pageForLimit, rangeText } from './position.ts'
import { useList, useListContents, usePosition } from './use-list.tsx'

export function ListNotes({ notes }: { notes: readonly ListNote[] }) {
  return notes.map((note) => (
    <Notice key={note.code} tone="amber" role="note">
      {listNoteText(note)}
    </Notice>
  ))
}

export function ListState() {
  const { setSearch } = useList()
  const position = usePosition()
  const { resource, page, params, error, isFetching, isPlaceholderData, refresh, cancel } = useListContents()
  const zone = useTimeZone()
  const loadedText =
    page && !isPlaceholderData && t.lists.loaded(t.list[resource], rangeText({ ...position, page }))
  const loadingText = isFetching && t.feedback.loading
  // Empty at first, because screen readers only read changes of a live region.
  const announcement = useDeferredValue(loadedText || loadingText, false)
  // The message of the empty list says that the page is past the end.
  const notes = position.notes.filter(({ code }) => code !== 'pastEnd')
  const isTooLarge = error instanceof NetworkError && error.reason === 'tooLarge'
  const showFewerRows = () => setSearch({ limit: DEFAULT_LIMIT, page: pageForLimit(params, DEFAULT_LIMIT) })
  return (
    <>
      <div className={styles.state}>
        {error && (
          <ErrorAlert error={error} context={{ read: resource }} onRetry={refresh}>
            {page && <p>{t.feedback.stale(clockTime(new Date(page.receivedAt), zone))}</p>}
            {isTooLarge && params.limit > DEFAULT_LIMIT && (
              <p>
                <Button variant="link" onClick={focusContainerThen(showFewerRows)}>
                  {t.pager.showRows(DEFAULT_LIMIT)}
                </Button>
              </p>
            )}
          </ErrorAlert>
        )}
        <LiveRegion>
          {(!page || isPlaceholderData) && !error && !isFetching && (
            <CanceledNotice onRetry={refresh}>
              {isPlaceholderData ? t.feedback.stoppedWithRows : t.feedback.stopped}
            </CanceledNotice>
          )}
        </LiveRegion>
        <SlowNotice isRunning={isFetching} onCancel={cancel} />
        {notes.length > 0 && <ListNotes notes={notes} />}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

const ListKeyOffers = lazyPart<{ projectId: string }>(
  async () => (await import('../session/KeyOffers.tsx')).ListKeyOffers,
  { fallback: LoadFailureNotice },
)

/**
 * Removes the project filter for a Project key, whose lists always show its own project. Another project's
 * ID is kept in the location's state.
 */
export function StripForeignProjectFilter({ children }: { children: ReactNode }) {
  const keyProjectId = useKeyProjectId()
  const location = useLocation()
  const { pathname } = location
  const [params] = useSearchParams()
  const isInProject = useParams().projectId !== undefined
  const requestedProjectId = params.get('projectId')
  if (keyProjectId === undefined || isInProject || requestedProjectId === null) return children
  const remainingParams = new URLSearchParams(params)
  remainingParams.delete('projectId')
  const record = recordInList(location)
  return (
    <Navigate
      replace
      to={
        record
          ? pathBeside(record.listPath, `${remainingParams}`, record.id)
          : { pathname, search: `${remainingParams}` }
      }
      state={requestedProjectId === keyProjectId ? null : { otherProject: requestedProjectId }}
    />
  )
}

const fieldLabels: Record<string, string> = t.field

interface SearchNotesProps {
  invalidParams: readonly string[]
  replacedProjectText?: string
  children?: ReactNode
}

/**
 * Shows notes about invalid or replaced parameters in the address of a list or form. If the active key's project
 * replaces another one, keys for that are offered.
 */
export function SearchNotes({ invalidParams, replacedProjectText, children }: SearchNotesProps) {
  const { state } = useLocation()
  const keyProjectId = useKeyProjectId()
  const otherProject = isObject(state) && typeof state.otherProject === 'string' && state.otherProject
  // After a switch of keys, the state may still be about the previous key.
  const replacedProjectId = keyProjectId !== undefined && keyProjectId !== otherProject && otherProject
  return (
    <div className={styles.state}>
      {invalidParams.length > 0 && (
        <Notice tone="amber" role="note">
          {invalidParams.map((name) => (
            <p key={name}>{t.lists.invalidParam(fieldLabels[name] ?? name)}</p>
          ))}
        </Notice>
      )}
      {replacedProjectId !== false && (
        <>
          <Notice tone="amber" role="note">
            {replacedProjectText ?? t.lists.otherProject}
          </Notice>
          <ListKeyOffers projectId={replacedProjectId} />
        </>
      )}
      {children !== undefined && <LiveRegion>{children}</LiveRegion>}
    </div>
  )
}
