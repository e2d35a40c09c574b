import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { JobBar } from '../../jobs/JobBar.tsx'
import { RequestLimitError } from '../../jobs/read-list.ts'
import { type Batch, type BatchRun, isActive, newBatch } from '../../jobs/run-batch.ts'
import { t } from '../../messages/lazy-messages.ts'
import { sessionSlot } from '../../session/session-slot.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { timeOfDay, useTimeZone } from '../../ui/Time.tsx'
import { useStore } from '../../use-store.ts'
import styles from './Overview.module.css'

interface Computed<Value> {
  value: Value
  /** When the computation ended, in milliseconds since the epoch. */
  endedAt: number
  requestCount: number
}

export type Computation<Value> = Batch<Computed<Value>>

export type ComputationRun = Pick<BatchRun<never>, 'runItem' | 'signal' | 'pauseAfterEvery'>

/** @param report called with a part of the value. */
type Compute<Value> = (run: ComputationRun, report: (value: Value) => void) => Promise<Value>

/** Keeps the computations of each session by their names. The returned function creates one on the first call. */
export function computationPerSession<Value>() {
  const computationsOf = sessionSlot(() => new Map<string, Computation<Value>>())
  return (client: QueryClient, name: string, compute: Compute<Value>) => {
    const computations = computationsOf(client)
    const computation =
      computations.get(name) ??
      newBatch(client, async (run) => {
        const toComputed = (value: Value) => ({
          value,
          endedAt: Date.now(),
          requestCount: run.startedCount(),
        })
        return toComputed(await compute(run, (value) => run.report(() => toComputed(value))))
      })
    computations.set(name, computation)
    return computation
  }
}

/** Runs those that this session has not started, one after another, until the signal aborts. */
export async function computeInTurn(jobs: readonly Computation<unknown>[], signal: AbortSignal) {
  for (const { state, start, cancel } of jobs) {
    if (signal.aborted || state.get().phase !== 'idle') continue
    const ended = Promise.withResolvers<void>()
    const unsubscribe = state.subscribe(() => isActive(state.get()) || ended.resolve())
    signal.addEventListener('abort', cancel)
    start()
    await ended.promise
    // A run that a person starts later continues on other pages.
    signal.removeEventListener('abort', cancel)
    unsubscribe()
    if (state.get().phase === 'canceled') return
  }
}

interface JobControlsProps {
  job: Computation<unknown>
  startLabel: string
  againLabel?: string
  hint: string
  requestEstimate: number
  progressText: (sent: number, max: number) => string
  subject: 'projects' | 'users'
  option?: ReactNode
}

interface JobCardProps extends JobControlsProps {
  title: string
  children: ReactNode
}

export const JobCard = ({ title, children, ...controls }: JobCardProps) => (
  <div className={useStore(controls.job.state).value ? styles.computed : styles.uncomputed}>
    <Card title={title}>
      {children}
      <JobControls {...controls} />
    </Card>
  </div>
)

export function JobControls(props: JobControlsProps) {
  const { job, startLabel, hint, requestEstimate, progressText, subject, option } = props
  const { againLabel = t.overviewPage.again } = props
  const state = useStore(job.state)
  const { phase, startedCount, error, value } = state
  const max = Math.max(requestEstimate, startedCount)
  const isLimited = error instanceof RequestLimitError
  const { canceled } = t.job.phase
  const paused = isLimited ? t.search.limited(startedCount) : t.job.phase.paused
  const phaseText = { idle: '', running: t.feedback.working, paused, canceled, failed: '', done: '' }[phase]
  const zone = useTimeZone()
  const computed =
    value &&
    !isActive(state) &&
    t.overviewPage.computed(timeOfDay(new Date(value.endedAt), new Date(), zone), value.requestCount)
  return (
    // Two jobs of one card may run at once, so the buttons of each are in a group with a name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have other styles
    <div className={styles.job} role="group" aria-label={startLabel}>
      {!value && <p className={styles.hint}>{hint}</p>}
      <JobBar
        batch={job}
        texts={{ [phase]: [phaseText, computed].filter(Boolean).join(' · ') }}
        labels={{ resume: isLimited ? t.search.continue : undefined }}
        progress={
          isActive(state)
            ? {
                label: t.overviewPage.progress,
                value: startedCount,
                max,
                text: progressText(startedCount, max),
              }
            : undefined
        }
        context={{ read: subject }}
        startButton={
          // The same button, so that it keeps the focus.
          <Button variant={value ? 'link' : 'default'} aria-disabled={isActive(state)} onClick={job.start}>
            {value ? againLabel : startLabel}
          </Button>
        }
      />
      {option}
      {phase === 'failed' && (
        <ErrorNotice description={describeError(error, { read: subject })} onRetry={job.start} />
      )}
    </div>
  )
}

export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
