import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { JobBar } from '../../jobs/JobBar.tsx'
import { type Batch, type ItemRun, isActive, newBatch } from '../../jobs/run-batch.ts'
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

/** Keeps the computations of each session by their names. The returned function creates one on the first call. */
export function computationPerSession<Value>() {
  const computationsOf = sessionSlot(() => new Map<string, Computation<Value>>())
  return (client: QueryClient, name: string, compute: (run: ItemRun) => Promise<Value>) => {
    const computations = computationsOf(client)
    const computation =
      computations.get(name) ??
      newBatch(client, async (run) => {
        const value = await compute(run)
        return { value, endedAt: Date.now(), requestCount: run.startedCount() }
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

interface JobCardProps {
  title: string
  job: Computation<unknown>
  startLabel: string
  hint: string
  requestEstimate: number
  progressText: (sent: number, max: number) => string
  subject: 'projects' | 'users'
  option?: ReactNode
  children: ReactNode
}

export function JobCard(props: JobCardProps) {
  const { title, job, startLabel, hint, requestEstimate, progressText, subject, option, children } = props
  const state = useStore(job.state)
  const { phase, startedCount, error, value } = state
  const max = Math.max(requestEstimate, startedCount)
  const { paused, canceled } = t.job.phase
  const phaseText = { idle: '', running: t.feedback.working, paused, canceled, failed: '', done: '' }[phase]
  const zone = useTimeZone()
  const computed =
    value && t.overviewPage.computed(timeOfDay(new Date(value.endedAt), new Date(), zone), value.requestCount)
  return (
    <div className={value ? styles.computed : styles.uncomputed}>
      <Card title={title}>
        {children}
        <div className={styles.job}>
          {!value && <p className={styles.hint}>{hint}</p>}
          <JobBar
            batch={job}
            texts={{ [phase]: [phaseText, computed].filter(Boolean).join(' · ') }}
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
              <Button
                variant={value ? 'link' : 'default'}
                aria-disabled={isActive(state)}
                onClick={job.start}
              >
                {value ? t.overviewPage.again : startLabel}
              </Button>
            }
          />
          {option}
          {phase === 'failed' && (
            <ErrorNotice description={describeError(error, { read: subject })} onRetry={job.start} />
          )}
        </div>
      </Card>
    </div>
  )
}

export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
