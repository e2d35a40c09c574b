import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../../../errors/ErrorNotice.tsx'
import { SlowNotice } from '../../../errors/SlowNotice.tsx'
import { ignoreHeldEnter } from '../../../form/ignore-held-enter.ts'
import { t } from '../../../messages/messages.ts'
import { useListPaths } from '../../../preferences/list-paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { exactTime } from '../../../ui/Time.tsx'
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type CreateQueue, isActive, isBusy, statusOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { receiptText } from './receipt-text.ts'
import type { CreateApps } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'
import type { useStart } from './use-start.ts'

interface CreateAppsFooterProps {
  apps: CreateApps
  start: ReturnType<typeof useStart>
  /** The project whose apps *Cancel* opens; empty for all apps. */
  initialProjectId: string
}

/** How many rows were sent, of all rows. */
const progressText = (queue: CreateQueue) => {
  const sent = queue.rows.filter((row) => !['waiting', 'sending'].includes(statusOf(queue, row))).length
  return t.newApps.progress(sent, queue.rows.length)
}

/** Why the queue stopped, and what the user can do about it. */
const stopText = ({ phase }: CreateQueue) => {
  if (phase.name !== 'stopped') return undefined
  if (phase.until === undefined) return t.newApps.stopped[phase.reason]
  return t.newApps.stoppedUntil(exactTime(new Date(phase.until)))
}

/** The progress of the queue, why it waits or stopped, and its one primary button. */
export function CreateAppsFooter({ apps, start, initialProjectId }: CreateAppsFooterProps) {
  const { queue } = useCreateAppsState(apps)
  const lists = useListPaths()
  const { phase } = queue
  const active = isActive(queue)
  const { failure, isStarting } = start
  const sent = queue.rows.find(isBusy)
  const refused = queue.rows.filter((row) => statusOf(queue, row) === 'refused').length
  const onPress = (event: MouseEvent) => {
    // The second click of a double click would stop what the first one started.
    if (event.detail > 1 || isStarting) return
    if (active) apps.dispatch({ type: 'stopped', reason: 'user' })
    else void start.start(phase.name === 'stopped' ? 'resumed' : 'started')
  }
  const label = () => {
    if (isStarting) return t.feedback.working
    if (active) return t.newApps.stop
    return phase.name === 'stopped' ? t.newApps.resume : t.newApps.create
  }
  return (
    <div className={styles.footer}>
      {failure && !active && <ErrorNotice description={failure} />}
      {!failure && (phase.name === 'stopped' || (phase.name === 'finished' && refused > 0)) && (
        <Notice tone="amber" role="alert" title={phase.name === 'stopped' && t.newApps.stoppedTitle}>
          {[stopText(queue), refused > 0 && t.newApps.refusedRows(refused)].filter(Boolean).join(' ')}
        </Notice>
      )}
      <LiveRegion>
        {phase.name === 'waiting' && (
          <Notice tone="amber">
            <Waiting key={phase.until} until={phase.until} />
          </Notice>
        )}
      </LiveRegion>
      <SlowNotice key={sent?.id} active={isStarting || sent !== undefined} />
      <div className={styles.buttons}>
        {/* A single button keeps the focus when it toggles. */}
        <Button variant="primary" aria-disabled={isStarting} onKeyDown={ignoreHeldEnter} onClick={onPress}>
          {label()}
        </Button>
        <Link
          className={buttonClass('quiet')}
          to={initialProjectId === '' ? lists.apps() : lists.projectApps(initialProjectId)}
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

const Waiting = ({ until }: { until: number }) => t.lookUp.waiting(useSecondsLeft(until))
