import { type ReactNode, useSyncExternalStore } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { JobBar } from '../../jobs/JobBar.tsx'
import { isActive } from '../../jobs/run-batch.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { Computation } from './computation.ts'
import styles from './Overview.module.css'

interface JobCardProps {
  title: string
  job: Computation<unknown>
  /** The label of the button that starts the job. */
  startLabel: string
  hint: string
  /** The expected or maximum number of requests. */
  requestEstimate: number
  progressText: (sent: number, max: number) => string
  /** The list that an error message names. */
  subject: 'projects' | 'users'
  /** The results. */
  children: ReactNode
}

/** A card with the controls of a job and its results. */
export function JobCard(props: JobCardProps) {
  const { title, job, startLabel, hint, requestEstimate, progressText, subject, children } = props
  const state = useSyncExternalStore(job.state.subscribe, job.state.get)
  const { phase, startedCount, error, value } = state
  const max = Math.max(requestEstimate, startedCount)
  const progress = {
    label: t.overview.progress,
    value: startedCount,
    max,
    text: progressText(startedCount, max),
  }
  return (
    <div className={value ? undefined : styles.uncomputed}>
      <Card title={title}>
        <div className={styles.job}>
          <p className={styles.hint}>{hint}</p>
          <JobBar
            batch={job}
            texts={{ running: t.feedback.working }}
            progress={isActive(state) ? progress : undefined}
            context={{ read: subject }}
            startButton={
              <Button aria-disabled={isActive(state)} onClick={job.start}>
                {startLabel}
              </Button>
            }
          />
          {phase === 'failed' && (
            <ErrorNotice description={describeError(error, { read: subject })} onRetry={job.start} />
          )}
        </div>
        {children}
      </Card>
    </div>
  )
}

/** A small text below what a card shows. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
