import { type ReactNode, useRef } from 'react'
import { describeError, type ErrorContext } from '../api/describe-error.ts'
import { isRequestError } from '../api/http/errors.ts'
import { t } from '../messages/lazy-messages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LiveRegion } from '../ui/Text.tsx'
import { useSecondsLeft } from '../ui/timers.ts'
import { useStore } from '../use-store.ts'
import styles from './JobBar.module.css'
import { type Batch, type BatchState, isActive } from './run-batch.ts'

type PhaseTexts = Partial<Record<BatchState<unknown>['phase'], string>>

const phaseTexts: PhaseTexts = t.job.phase

interface JobBarProps {
  batch: Pick<Batch<unknown>, 'state' | 'pause' | 'resume' | 'cancel'>
  texts: PhaseTexts
  progress?: { label: string; value: number; max: number | undefined; text: string } | undefined
  labels?: { resume?: string | undefined; cancel?: string }
  context: ErrorContext
  isAnnounced?: boolean
  startButton?: ReactNode
  /** More buttons. Those that disappear when they are pressed must call the given function. */
  children?: (focusStatusAndRun: (action: () => void) => void) => ReactNode
}

export function JobBar(props: JobBarProps) {
  const { batch, texts, progress, labels, context, isAnnounced = true, startButton, children } = props
  const state = useStore(batch.state)
  const { phase, waitUntil, error } = state
  const status = useRef<HTMLSpanElement>(null)
  const focusStatusAndRun = (action: () => void) => {
    // The pressed button disappears, so the focus moves to the text beside it.
    status.current?.focus()
    action()
  }
  return (
    <>
      <div>
        <div className={styles.buttons}>
          {startButton}
          {isActive(state) && (
            <>
              {/* One button for both actions keeps the focus when it is pressed. */}
              <Button onClick={phase === 'paused' ? batch.resume : batch.pause}>
                {phase === 'paused' ? (labels?.resume ?? t.job.resume) : t.job.pause}
              </Button>
              <Button variant="quiet" onClick={() => focusStatusAndRun(batch.cancel)}>
                {labels?.cancel ?? t.action.cancel}
              </Button>
            </>
          )}
          {children?.(focusStatusAndRun)}
        </div>
        <div className={styles.line}>
          {progress?.max !== undefined && (
            <progress
              className={styles.progress}
              aria-label={progress.label}
              max={progress.max}
              value={progress.value}
            />
          )}
          {progress && <span className={styles.count}>{progress.text}</span>}
          <span
            ref={status}
            role={isAnnounced ? 'status' : undefined}
            tabIndex={-1}
            className={styles.status}
          >
            {texts[phase] ?? phaseTexts[phase]}
          </span>
        </div>
      </div>
      <LiveRegion>
        {phase === 'running' && waitUntil !== undefined && <WaitNotice key={waitUntil} until={waitUntil} />}
        {phase === 'paused' && isRequestError(error) && (
          <Notice tone="amber">{describeError(error, context).cause}</Notice>
        )}
      </LiveRegion>
    </>
  )
}

export const WaitNotice = ({ until }: { until: number }) => (
  <Notice tone="amber">{t.job.waiting(useSecondsLeft(until))}</Notice>
)
