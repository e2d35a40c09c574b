import { LazyApiErrorNotice } from '../errors/LazyApiErrorNotice.tsx'
import { noteText } from '../errors/note-text.ts'
import { Slow } from '../errors/Slow.tsx'
import { Stopped } from '../errors/Stopped.tsx'
import type { Subject } from '../messages/en-failure.ts'
import { t } from '../messages/first.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import { clockTime } from '../ui/Time.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ListState.module.css'
import { rangeText } from './range.ts'
import type { List } from './use-list.ts'

interface ListStateProps {
  list: List<never>
  name: string
  subject: Subject
}

/** What is to say of a list beside its rows: failed, slow, odd; and, to screen readers, what has been loaded. */
export function ListState({ list, name, subject }: ListStateProps) {
  const { page, error, isPlaceholderData } = list
  const loaded = page && !isPlaceholderData ? t.lists.loaded(name, rangeText({ ...list, page })) : ''
  return (
    <>
      <div className={styles.state}>
        {error && (
          <LazyApiErrorNotice error={error} subject={subject} onRetry={list.refresh}>
            {page && <p>{t.feedback.stale(clockTime(new Date(page.receivedAt)))}</p>}
          </LazyApiErrorNotice>
        )}
        <LiveRegion>
          {(!page || isPlaceholderData) && !error && !list.isFetching && (
            <Stopped onRetry={list.refresh}>
              {isPlaceholderData ? t.feedback.stoppedFormer : t.feedback.stopped}
            </Stopped>
          )}
        </LiveRegion>
        <Slow active={list.isFetching} onCancel={list.cancel} />
        {list.notes
          .filter((note) => note.code !== 'pastEnd')
          .map((note) => (
            <Notice key={note.code} tone="amber" role="note">
              {noteText(note)}
            </Notice>
          ))}
      </div>
      <VisuallyHidden role="status">{loaded}</VisuallyHidden>
    </>
  )
}
