import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../../../errors/ErrorNotice.tsx'
import { SlowNotice } from '../../../errors/SlowNotice.tsx'
import { ignoreHeldEnter } from '../../../form/FormFrame.tsx'
import { t } from '../../../messages/messages.ts'
import { useListPaths } from '../../../preferences/list-paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { exactTime } from '../../../ui/Time.tsx'
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { CreateAppsVisit } from './create-apps-visit.ts'
import { type CreateQueue, isActive, isBusy, type QueueRow, statusOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { receiptText } from './receipt-text.ts'
import { useCreateAppsState } from './use-create-apps.ts'
import type { useStart } from './use-start.ts'

interface CreateAppsFooterProps {
  visit: CreateAppsVisit
  starter: ReturnType<typeof useStart>
  /** *Cancel* opens the apps of this project, or all apps if the ID is empty. */
  initialProjectId: string
}

/** Returns how many of the rows were sent and have a result. */
const progressText = (queue: CreateQueue) => {
  const hasResult = (row: QueueRow) => !['waiting', 'sending'].includes(statusOf(queue, row))
  const resultCount = queue.rows.filter(hasResult).length
  return t.newApps.progress(resultCount, queue.rows.length)
}

/** Returns why the queue stopped and what the user can do about it. */
const stopText = ({ phase }: CreateQueue) => {
  if (phase.name !== 'stopped') return undefined
  if (phase.until === undefined) return t.newApps.stopped[phase.reason]
  return t.newApps.stoppedUntil(exactTime(new Date(phase.until)))
}

/** Shows the queue's progress, why it waits or stopped, and the button that creates, stops or resumes. */
export function CreateAppsFooter({ visit, starter, initialProjectId }: CreateAppsFooterProps) {
  const { queue } = useCreateAppsState(visit)
  const listPaths = useListPaths()
  const { phase } = queue
  const isQueueActive = isActive(queue)
  const { failure, isStarting } = starter
  const busyRow = queue.rows.find(isBusy)
  const refusedCount = queue.rows.filter((row) => statusOf(queue, row) === 'refused').length
  const hasStopped = phase.name === 'stopped'
  const hasFinishedWithRefusals = phase.name === 'finished' && refusedCount > 0
  const handleClick = (event: MouseEvent) => {
    // The second click of a double click would stop what the first one started.
    if (event.detail > 1 || isStarting) return
    if (isQueueActive) visit.dispatch({ type: 'stopped', reason: 'user' })
    else void starter.start(hasStopped ? 'resumed' : 'started')
  }
  const buttonLabel = () => {
    if (isStarting) return t.feedback.working
    if (isQueueActive) return t.newApps.stop
    return hasStopped ? t.newApps.resume : t.newApps.create
  }
  return (
    <div className={styles.footer}>
      {failure && !isQueueActive && <ErrorNotice description={failure} />}
      {!failure && (hasStopped || hasFinishedWithRefusals) && (
        <Notice tone="amber" role="alert" title={hasStopped && t.newApps.stoppedTitle}>
          {[stopText(queue), refusedCount > 0 && t.newApps.refusedRows(refusedCount)]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <LiveRegion>
        {phase.name === 'waiting' && (
          <Notice tone="amber">
            <RemainingWait key={phase.until} until={phase.until} />
          </Notice>
        )}
      </LiveRegion>
      <SlowNotice key={busyRow?.id} isRunning={isStarting || busyRow !== undefined} />
      <div className={styles.buttons}>
        {/* A single button keeps the focus when it toggles. */}
        <Button
          variant="primary"
          aria-disabled={isStarting}
          onKeyDown={ignoreHeldEnter}
          onClick={handleClick}
        >
          {buttonLabel()}
        </Button>
        <Link
          className={buttonClass('quiet')}
          to={initialProjectId === '' ? listPaths.apps() : listPaths.projectApps(initialProjectId)}
        >
          {phase.name === 'finished' ? t.newApps.done : t.action.cancel}
        </Link>
        {/* Not announced, because it changes with every row. */}
        <span className={styles.note}>{phase.name !== 'idle' && progressText(queue)}</span>
        <VisuallyHidden role="status">{phase.name === 'finished' && receiptText(queue)}</VisuallyHidden>
      </div>
    </div>
  )
}

const RemainingWait = ({ until }: { until: number }) => <span>{t.lookUp.waiting(useSecondsLeft(until))}</span>
