import { useDeferredValue } from 'react'
import { CanceledNotice } from '../errors/CanceledNotice.tsx'
import { LazyApiErrorNotice } from '../errors/LazyApiErrorNotice.tsx'
import { LazyListNotes } from '../errors/LazyListNotes.tsx'
import { SlowNotice } from '../errors/SlowNotice.tsx'
import type { Subject } from '../messages/en-failure.ts'
import { firstPageTexts } from '../messages/first.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { clockTime } from '../ui/Time.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ListState.module.css'
import { rangeText } from './range-text.ts'
import type { List } from './use-list.ts'

interface ListStateProps {
  list: List<never>
  /** The list's name in announcements. */
  name: string
  subject: Subject
}

/** Shows a list's errors, slow notices, data warnings and announcements. */
export function ListState({ list, name, subject }: ListStateProps) {
  const { page, error, isPlaceholderData } = list
  const loadedText =
    page && !isPlaceholderData && firstPageTexts.lists.loaded(name, rangeText({ ...list, page }))
  const loadingText = list.isFetching && firstPageTexts.feedback.loading
  // Empty at first, because screen readers only read changes of a live region.
  const announcement = useDeferredValue(loadedText || loadingText, false)
  // The message of the empty list says that the page is past the end.
  const notes = list.notes.filter(({ code }) => code !== 'pastEnd')
  return (
    <>
      <div className={styles.state}>
        {error && (
          <LazyApiErrorNotice error={error} subject={subject} onRetry={list.refresh}>
            {page && <p>{firstPageTexts.feedback.stale(clockTime(new Date(page.receivedAt)))}</p>}
          </LazyApiErrorNotice>
        )}
        <LiveRegion>
          {(!page || isPlaceholderData) && !error && !list.isFetching && (
            <CanceledNotice onRetry={list.refresh}>
              {isPlaceholderData ? firstPageTexts.feedback.stoppedWithRows : firstPageTexts.feedback.stopped}
            </CanceledNotice>
          )}
        </LiveRegion>
        <SlowNotice isRunning={list.isFetching} onCancel={list.cancel} />
        {notes.length > 0 && <LazyListNotes notes={notes} />}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
