import { useRef, useState, useSyncExternalStore } from 'react'
import { isRequestError } from '../../api/http/errors.ts'
import { resources } from '../../contract/resources.ts'
import { describeError } from '../../errors/describe-error.ts'
import { t } from '../../messages/messages.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './LookUpPage.module.css'
import { type LookUpJob, type LookUpOutcome, type LookUpState, outcomeOf } from './look-up-job.ts'
import { ResultTable } from './ResultTable.tsx'
import { missingText, projectIdsOf, resultsToTsv, saveResults } from './result-files.ts'

const words = t.lookUp

const copyTexts = { variant: 'default', copied: t.feedback.copied, failed: t.feedback.notCopied } as const

const filters = ['found', 'notFound', 'notVisible', 'failed'] as const
type Filter = (typeof filters)[number] | 'all'

/** Shows the results of a look-up as they arrive. */
export function LookUpResults({ job, isProjectKey }: { job: LookUpJob; isProjectKey: boolean }) {
  const state = useSyncExternalStore(job.state.subscribe, job.state.get)
  const [filter, setFilter] = useState<Filter>('all')
  const counts = new Map<LookUpOutcome, number>()
  for (const row of state.rows) {
    const outcome = outcomeOf(row)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  const withProject = !isProjectKey && state.resource !== 'projects'
  // Loads the names after the look-ups, which run four at a time.
  useProjectNames(withProject && state.phase === 'finished' ? projectIdsOf(state.rows) : [])
  const countOf = (outcome: LookUpOutcome) => counts.get(outcome) ?? 0
  const rows = filter === 'all' ? state.rows : state.rows.filter((row) => outcomeOf(row) === filter)
  return (
    <div className={styles.results}>
      <Progress job={job} state={state} failed={countOf('failed')} />
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: it contains no input, so it is no fieldset */}
        <div role="group" aria-label={words.filter} className={styles.filters}>
          {(['all', ...filters] as const).map((one) => (
            <Button key={one} variant="small" aria-pressed={one === filter} onClick={() => setFilter(one)}>
              {one === 'all'
                ? words.counted(words.all, state.rows.length)
                : words.counted(words.outcome[one], countOf(one))}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <CopyTextButton
            {...copyTexts}
            text={() => missingText(state.rows)}
            isDisabled={countOf('notFound') === 0}
          >
            {words.copyMissing}
          </CopyTextButton>
          <CopyTextButton
            {...copyTexts}
            text={() => resultsToTsv(state, rows)}
            isDisabled={rows.length === 0}
          >
            {words.copyTable}
          </CopyTextButton>
          <Button onClick={() => void saveResults(state, rows)}>{t.export.name}</Button>
        </div>
      </div>
      <ResultTable
        key={filter}
        resource={state.resource}
        rows={rows}
        isCanceled={state.phase === 'canceled'}
        withProject={withProject}
      />
      {isProjectKey && <p className={styles.note}>{words.projectKey}</p>}
    </div>
  )
}

interface ProgressProps {
  job: LookUpJob
  state: LookUpState
  failed: number
}

/** Shows the job's progress, why it waits, and its controls. */
function Progress({ job: { queue }, state, failed }: ProgressProps) {
  const { phase, rows, waitUntil, pauseError, resource } = state
  const done = rows.filter(({ entry }) => entry.state === 'done' || entry.state === 'failed').length
  const isActive = phase === 'running' || phase === 'paused'
  const status = useRef<HTMLSpanElement>(null)
  const focusAndRun = (act: () => void) => {
    // The pressed button disappears, so the focus moves to the text beside it.
    status.current?.focus()
    act()
  }
  return (
    <>
      <div className={styles.progress}>
        <progress className={styles.bar} aria-label={words.progress} max={rows.length} value={done} />
        <span className={styles.count}>{words.progressOf(done, rows.length)}</span>
        {isActive && (
          // A single button keeps the focus when it toggles.
          <Button onClick={phase === 'paused' ? queue.start : queue.pause}>
            {phase === 'paused' ? words.resume : words.pause}
          </Button>
        )}
        {isActive && (
          <Button variant="quiet" onClick={() => focusAndRun(queue.cancel)}>
            {words.cancel}
          </Button>
        )}
        {failed > 0 && phase !== 'canceled' && (
          <Button onClick={() => focusAndRun(queue.retryFailed)}>{words.retryFailed(failed)}</Button>
        )}
        <span ref={status} role="status" tabIndex={-1} className={styles.phase}>
          {words.phase[phase]}
        </span>
      </div>
      <LiveRegion>
        {phase === 'running' && waitUntil !== undefined && (
          <div className={styles.notice}>
            <Waiting key={waitUntil} until={waitUntil} />
          </div>
        )}
        {phase === 'paused' && isRequestError(pauseError) && (
          <div className={styles.notice}>
            <Notice tone="amber">
              {describeError(pauseError, { read: resources[resource].singular, isPage: true }).cause}
            </Notice>
          </div>
        )}
      </LiveRegion>
    </>
  )
}

const Waiting = ({ until }: { until: number }) => (
  <Notice tone="amber">{words.waiting(useSecondsLeft(until))}</Notice>
)
