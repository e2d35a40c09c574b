import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { RecordResponse } from '../api/fetch.ts'
import { HttpError, isMissingRecord, OtherRecordError } from '../api/http/errors.ts'
import { resources } from '../contract/resources.ts'
import { ErrorAlert } from '../errors/ErrorAlert.tsx'
import listStyles from '../list/ListState.module.css'
import { ListNotes } from '../list/ListState.tsx'
import { t } from '../messages/lazy-messages.ts'
import { isolateName } from '../messages/text.ts'
import { paths } from '../paths.ts'
import { isObject } from '../reading/index.ts'
import { useDialogHost } from '../session/dialog-host.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import { CanceledNotice, Notice, RetryButton, SlowNotice } from '../ui/Notice.tsx'
import { LiveRegion, VisuallyHidden } from '../ui/Text.tsx'
import { clockTime, useTimeZone } from '../ui/Time.tsx'
import styles from './RecordState.module.css'
import { type RecordQuery, useIdParam } from './use-record.ts'

interface RecordStateProps<Field extends string> {
  query: Omit<RecordQuery<Field>, 'isFetchedAfterMount' | 'isPending'>
  subject: 'project' | 'app' | 'user'
  onCancel: () => void
  keyOffers?: ReactNode
  children: (response: RecordResponse<Field>) => ReactNode
}

/** Whether another key may open the record. A 401 is about the record if the service still accepts the key. */
const mayAnotherKeyHelp = (error: Error | null) =>
  error instanceof HttpError &&
  (error.status === 403 || error.status === 404 || (error.status === 401 && error.isKeyAccepted))

export function RecordState<Field extends string>({
  query,
  subject,
  onCancel,
  keyOffers,
  children,
}: RecordStateProps<Field>) {
  const { data, error, isFetching, refetch, dataUpdatedAt, ownWrite } = query
  const zone = useTimeZone()
  const retry = () => void refetch()
  const isMissing = isMissingRecord(error)
  const isMasterKey = useKeyProjectId() === undefined
  // A Project key does not see the records of other projects.
  const missingText =
    isMasterKey || subject === 'project' ? t.record.notFound[subject] : t.record.notInProject[subject]
  const id = useIdParam(resources[`${subject}s`].identifier)
  const { openFind } = useDialogHost()
  const { state } = useLocation()
  const openedAs = isObject(state) && typeof state.openedAs === 'string' ? state.openedAs : undefined
  return (
    // Receives the focus when new content replaces the pressed button.
    <div tabIndex={-1}>
      <div className={listStyles.state}>
        {!data && isMissing && (
          <Notice
            tone="amber"
            role="alert"
            title={missingText}
            actions={
              <Button variant="link" onClick={() => openFind({ text: id })}>
                {t.find.button}
              </Button>
            }
          >
            {t.record.checkId}
          </Notice>
        )}
        {error && (data || !isMissing) && (
          <ErrorAlert
            error={error}
            context={{ read: subject, isRecordPage: true }}
            cause={isMissing ? missingText : undefined}
            onRetry={retry}
          >
            {data && <p>{t.feedback.staleRecord(clockTime(new Date(dataUpdatedAt), zone))}</p>}
            {error instanceof OtherRecordError && (
              <p>
                <Link to={paths[subject](error.id)}>{t.find.filterOffer.open(isolateName(error.id))}</Link>
              </p>
            )}
          </ErrorAlert>
        )}
        {!data && mayAnotherKeyHelp(error) && keyOffers}
        <SlowNotice isRunning={isFetching} onCancel={onCancel} />
        {data && openedAs !== undefined && (
          <Notice tone="amber" role="note">
            {t.record.openedAs(isolateName(openedAs))}
          </Notice>
        )}
        {data?.textNote && <ListNotes notes={[{ code: data.textNote }]} />}
        <LiveRegion>
          {ownWrite && (
            <Notice
              tone="plain"
              actions={!ownWrite.isRepeating && <RetryButton onRetry={focusContainerThen(retry)} />}
            >
              {t.record.notReturnedYet}
            </Notice>
          )}
          {!data && !error && !isFetching && !ownWrite && (
            <CanceledNotice onRetry={retry}>{t.feedback.stopped}</CanceledNotice>
          )}
        </LiveRegion>
      </div>
      <VisuallyHidden role="status">{!data && isFetching && t.feedback.loading}</VisuallyHidden>
      {!data && isFetching && <div className={styles.loading} />}
      {data && children(data)}
    </div>
  )
}
