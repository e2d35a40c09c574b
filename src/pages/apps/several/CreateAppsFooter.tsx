import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../../../errors/ErrorNotice.tsx'
import { SlowNotice } from '../../../errors/SlowNotice.tsx'
import { t } from '../../../messages/messages.ts'
import { useListPaths } from '../../../preferences/list-paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
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
  starting: ReturnType<typeof useStart>
}

/** How many rows were sent, of all rows. */
const progressText = (queue: CreateQueue) => {
  const sent = queue.rows.filter((row) => statusOf(queue, row) !== 'waiting').length
  return t.several.progress(sent, queue.rows.length)
}

/** The progress of the queue, why it waits or stopped, and its one primary button. */
export function CreateAppsFooter({ apps, starting }: CreateAppsFooterProps) {
  const { queue, projectId } = useCreateAppsState(apps)
  const lists = useListPaths()
  const { phase } = queue
  const active = isActive(queue)
  const { failure } = starting
  const sent = queue.rows.find(isBusy)
  const onPress = (event: MouseEvent) => {
    // The second click of a double click would stop what the first one started.
    if (event.detail > 1) return
    if (active) apps.dispatch({ type: 'stopped', reason: 'user' })
    else void starting.start(phase.name === 'stopped' ? 'resumed' : 'started')
  }
  const label = () => {
    if (active) return t.several.stop
    return phase.name === 'stopped' ? t.several.resume : t.several.create
  }
  return (
    <div className={styles.footer}>
      {failure && !active && <ErrorNotice description={failure} />}
      {!failure && phase.name === 'stopped' && (
        <Notice tone="amber" role="alert" title={t.several.stoppedTitle}>
          {t.several.stopped[phase.reason]}
        </Notice>
      )}
      <LiveRegion>
        {phase.name === 'waiting' && (
          <Notice tone="amber">
            <Waiting key={phase.until} until={phase.until} />
          </Notice>
        )}
      </LiveRegion>
      <SlowNotice key={sent?.id} active={sent !== undefined} />
      <div className={styles.buttons}>
        {/* A single button keeps the focus when it toggles. */}
        <Button variant="primary" onClick={onPress}>
          {label()}
        </Button>
        <Link
          className={buttonClass('quiet')}
          to={projectId === '' ? lists.apps() : lists.projectApps(projectId)}
        >
          {t.action.cancel}
        </Link>
        {/* Not announced, because it changes with every row. */}
        <span className={styles.note}>{phase.name !== 'idle' && progressText(queue)}</span>
        <VisuallyHidden role="status">{phase.name === 'finished' && receiptText(queue)}</VisuallyHidden>
      </div>
    </div>
  )
}

const Waiting = ({ until }: { until: number }) => t.several.waiting(useSecondsLeft(until))
