import { useRef, useState, useSyncExternalStore } from 'react'
import { isRequestError } from '../../api/http/errors.ts'
import { resources } from '../../contract/resources.ts'
import { describeError } from '../../errors/describe-error.ts'
import { t } from '../../messages/messages.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './LookUpPage.module.css'
import {
  type LookUpJob,
  type LookUpOutcome,
  type LookUpState,
  outcomeOf,
  resourcesOf,
} from './look-up-job.ts'
import { ResultTable } from './ResultTable.tsx'
import { missingIdsText, projectIdsOf, resultsToTsv, saveResults } from './result-files.ts'

const words = t.lookUp

const copyButtonProps = {
  variant: 'default',
  copied: t.feedback.copied,
  failed: t.feedback.notCopied,
} as const

const filters = ['all', 'found', 'notFound', 'notVisible', 'failed'] as const
type Filter = (typeof filters)[number]

/** Shows the results of a look-up as they arrive. */
export function LookUpResults({ job, isProjectKey }: { job: LookUpJob; isProjectKey: boolean }) {
  const state = useSyncExternalStore(job.state.subscribe, job.state.get)
  const [filter, setFilter] = useState<Filter>('all')
  const counts = new Map<LookUpOutcome, number>()
  for (const row of state.rows) {
    const outcome = outcomeOf(row)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  const kinds = resourcesOf(state.rows)
  const hasProjectColumn = !isProjectKey && kinds.some((kind) => kind !== 'projects')
  // Loads the names of the projects only after the look-ups, so that they do not delay the look-ups.
  useProjectNames(hasProjectColumn && state.phase === 'finished' ? projectIdsOf(state.rows) : [])
  const countOf = (outcome: LookUpOutcome) => counts.get(outcome) ?? 0
  const filteredRows = filter === 'all' ? state.rows : state.rows.filter((row) => outcomeOf(row) === filter)
  return (
    <div className={styles.results}>
      <Progress job={job} state={state} failedCount={countOf('failed')} />
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: it contains no input, so it is no fieldset */}
        <div role="group" aria-label={words.filter} className={styles.filters}>
          {filters.map((option) => (
            <Button
              key={option}
              variant="small"
              aria-pressed={option === filter}
              onClick={() => setFilter(option)}
            >
              {option === 'all'
                ? words.counted(words.all, state.rows.length)
                : words.counted(words.outcome[option], countOf(option))}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <CopyTextButton
            {...copyButtonProps}
            text={() => missingIdsText(state.rows)}
            isDisabled={countOf('notFound') === 0}
          >
            {words.copyMissing}
          </CopyTextButton>
          <CopyTextButton
            {...copyButtonProps}
            text={() => resultsToTsv(state, filteredRows)}
            isDisabled={filteredRows.length === 0}
          >
            {words.copyTable}
          </CopyTextButton>
          <Button onClick={() => void saveResults(state, filteredRows)}>{t.export.name}</Button>
        </div>
      </div>
      <ResultTable
        key={filter}
        kinds={kinds}
        rows={filteredRows}
        isCanceled={state.phase === 'canceled'}
        hasProjectColumn={hasProjectColumn}
      />
      {isProjectKey && <p className={styles.note}>{words.projectKey}</p>}
    </div>
  )
}

interface ProgressProps {
  job: LookUpJob
  state: LookUpState
  failedCount: number
}

/** Shows the job's progress and its controls, and why it waits or is paused. */
function Progress({ job: { queue }, state, failedCount }: ProgressProps) {
  const { phase, rows, waitUntil, pauseError, resource } = state
  const doneCount = rows.filter(({ entry }) => entry.state === 'done' || entry.state === 'failed').length
  const isActive = phase === 'running' || phase === 'paused'
  const status = useRef<HTMLSpanElement>(null)
  const focusStatusAndRun = (action: () => void) => {
    // The pressed button disappears, so the focus moves to the text beside it.
    status.current?.focus()
    action()
  }
  return (
    <>
      <div className={styles.progress}>
        <progress className={styles.bar} aria-label={words.progress} max={rows.length} value={doneCount} />
        <span className={styles.count}>{words.progressOf(doneCount, rows.length)}</span>
        {isActive && (
          // One button for both actions keeps the focus when it is pressed.
          <Button onClick={phase === 'paused' ? queue.start : queue.pause}>
            {phase === 'paused' ? words.resume : words.pause}
          </Button>
        )}
        {isActive && (
          <Button variant="quiet" onClick={() => focusStatusAndRun(queue.cancel)}>
            {words.cancel}
          </Button>
        )}
        {failedCount > 0 && phase !== 'canceled' && (
          <Button onClick={() => focusStatusAndRun(queue.retryFailed)}>
            {words.retryFailed(failedCount)}
          </Button>
        )}
        <span ref={status} role="status" tabIndex={-1} className={styles.phase}>
          {words.phase[phase]}
        </span>
      </div>
      <LiveRegion>
        {phase === 'running' && waitUntil !== undefined && <WaitNotice key={waitUntil} until={waitUntil} />}
        {phase === 'paused' && isRequestError(pauseError) && (
          <Notice tone="amber">
            {describeError(pauseError, { read: resources[resource].singular, isRecordPage: true }).cause}
          </Notice>
        )}
      </LiveRegion>
    </>
  )
}

const WaitNotice = ({ until }: { until: number }) => (
  <Notice tone="amber">{words.waiting(useSecondsLeft(until))}</Notice>
)
