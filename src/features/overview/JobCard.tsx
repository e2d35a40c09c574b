import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { isRequestError } from '../../api/http/errors.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSecondsLeft } from '../../ui/timers.ts'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import styles from './JobCard.module.css'
import type { Job } from './job.ts'

const phaseTexts = {
  idle: '',
  running: t.feedback.working,
  paused: t.lookUp.phase.paused,
  canceled: t.lookUp.phase.canceled,
  failed: '',
  done: t.lookUp.phase.finished,
}

interface JobControlsProps {
  job: Job<unknown>
  /** The label of the button that starts the job. */
  startLabel: string
  hint: string
  /** The expected or maximum number of requests. */
  requestEstimate: number
  progressText: (sent: number, max: number) => string
  /** The list that an error message names. */
  subject: 'projects' | 'users'
}

interface JobCardProps extends JobControlsProps {
  title: string
  /** The results. */
  children: ReactNode
}

/** A card with the controls of a job and its results. */
export function JobCard({ title, children, ...controls }: JobCardProps) {
  const { job } = controls
  const { result } = useSyncExternalStore(job.state.subscribe, job.state.get)
  return (
    <div className={result ? undefined : styles.uncomputed}>
      <Card title={title}>
        <JobControls {...controls} />
        {children}
      </Card>
    </div>
  )
}

/** The buttons to start, resume and cancel a job, its progress, and why it stopped. */
function JobControls({ job, startLabel, hint, requestEstimate, progressText, subject }: JobControlsProps) {
  const { phase, requestCount, error, waitUntil } = useSyncExternalStore(job.state.subscribe, job.state.get)
  const status = useRef<HTMLSpanElement>(null)
  const isActive = phase === 'running' || phase === 'paused'
  const max = Math.max(requestEstimate, requestCount)
  const focusStatusAndRun = (action: () => void) => {
    // The pressed button disappears, so the focus moves to the text beside it.
    status.current?.focus()
    action()
  }
  return (
    <div className={styles.job}>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.controls}>
        <Button aria-disabled={isActive} onClick={job.start}>
          {startLabel}
        </Button>
        {isActive && (
          <>
            <progress
              className={styles.bar}
              aria-label={t.overview.progress}
              max={max}
              value={requestCount}
            />
            <span className={styles.count}>{progressText(requestCount, max)}</span>
          </>
        )}
        {phase === 'paused' && (
          <Button onClick={() => focusStatusAndRun(job.resume)}>{t.lookUp.resume}</Button>
        )}
        {isActive && (
          <Button variant="quiet" onClick={() => focusStatusAndRun(job.cancel)}>
            {t.action.cancel}
          </Button>
        )}
        <span ref={status} role="status" tabIndex={-1} className={styles.phase}>
          {phaseTexts[phase]}
        </span>
      </div>
      <LiveRegion>
        {phase === 'running' && waitUntil !== undefined && <WaitNotice key={waitUntil} until={waitUntil} />}
        {phase === 'paused' && isRequestError(error) && (
          <Notice tone="amber">{describeError(error, { read: subject }).cause}</Notice>
        )}
      </LiveRegion>
      {phase === 'failed' && (
        <ErrorNotice description={describeError(error, { read: subject })} onRetry={job.start} />
      )}
    </div>
  )
}

const WaitNotice = ({ until }: { until: number }) => (
  <Notice tone="amber">{t.lookUp.waiting(useSecondsLeft(until))}</Notice>
)

/** A small text below what a card shows. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
