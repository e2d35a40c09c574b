import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ErrorDescription } from '../../api/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { ignoreHeldEnter } from '../../form/FormFrame.tsx'
import { describeFailedRead, describeInvalidInput } from '../../form/failures.ts'
import { rowsToTsv } from '../../list/csv.ts'
import { useListPaths } from '../../list/list-paths.ts'
import type { ProjectLookUp } from '../../list/project-picker/find-project.ts'
import { t } from '../../messages/messages.ts'
import { truncateName } from '../../messages/text.ts'
import { paths } from '../../paths.ts'
import { platformName } from '../../record/Value.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { exactTime } from '../../ui/Time.tsx'
import { useSecondsLeft } from '../../ui/timers.ts'
import { LiveRegion, VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { rowFields, rowProblems } from './app-rows.ts'
import { type CreateAppsVisit, useCreateAppsState } from './create-apps-visit.ts'
import {
  type CreateQueue,
  isActive,
  isBusy,
  type QueueRow,
  rowsToResume,
  rowsToStart,
  rowValuesOf,
  statusOf,
} from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'

const statuses = ['created', 'refused', 'unknown', 'waiting'] as const

/** Returns how many rows have each status, such as "2 apps created, 1 refused." */
function receiptText(queue: CreateQueue): string {
  const counts = statuses.flatMap((status) => {
    const count = queue.rows.filter((row) => statusOf(queue, row) === status).length
    return count > 0 || status === 'created' ? t.newApps.count[status](count) : []
  })
  return `${counts.join(', ')}.`
}

type StartType = 'started' | 'resumed'

const withNotStartedTitle = (description: ErrorDescription): ErrorDescription => ({
  ...description,
  title: t.newApps.notStarted,
})

const describeInvalidStart = () => withNotStartedTitle(describeInvalidInput('createApp'))

/** Starts and resumes the queue once the project is known and all rows are valid. */
export function useStart(visit: CreateAppsVisit, projectLookUp: ProjectLookUp) {
  const { store, dispatch } = visit
  const currentState = useCreateAppsState(visit)
  /** The project and the pasted text of the last start. Their errors show only until they change. */
  const [lastStart, setLastStart] = useState({ projectId: '', pastedText: '' })
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<ErrorDescription>()
  const [projectProblem, setProjectProblem] = useState<string>()
  const [areRowErrorsShown, setAreRowErrorsShown] = useState(false)
  /** How many starts failed; each failure moves the focus to the first error. */
  const [failedStartCount, setFailedStartCount] = useState(0)

  const reportFailure = (description: ErrorDescription, newProjectProblem?: string) => {
    setFailure(description)
    setProjectProblem(newProjectProblem)
    setFailedStartCount((count) => count + 1)
  }

  /** Returns why the rows cannot be sent, or undefined. */
  const findRowsFailure = (type: StartType): ErrorDescription | undefined => {
    const { queue, pastedText } = store.get()
    if (pastedText !== '') return describeInvalidStart()
    const rows = type === 'started' ? rowsToStart(queue) : rowsToResume(queue)
    // The user may resume while the last row is being sent, so a resume may have no rows.
    if (rows.length === 0 && type === 'started')
      return { ...describeInvalidStart(), cause: t.newApps.nothingToCreate, remedy: '' }
    const isValid = (row: (typeof rows)[number]) => Object.keys(rowProblems(rowValuesOf(row))).length === 0
    return rows.every(isValid) ? undefined : describeInvalidStart()
  }

  async function validateAndStart(type: StartType, signal: AbortSignal) {
    const { projectId, pastedText } = store.get()
    setLastStart({ projectId, pastedText })
    setAreRowErrorsShown(true)
    setFailure(undefined)
    const missingProjectProblem = projectId === '' ? t.form.projectNeeded : undefined
    const startFailure = findRowsFailure(type) ?? (missingProjectProblem && describeInvalidStart())
    if (startFailure) return reportFailure(startFailure, missingProjectProblem)
    const lookUpResult = await projectLookUp.find(projectId, signal)
    // The user has left, or has chosen another project in the meantime.
    if (signal.aborted || store.get().projectId !== projectId) return
    if ('problem' in lookUpResult) return reportFailure(describeInvalidStart(), lookUpResult.problem)
    // The rows may have changed while the project was looked up.
    const laterFailure = findRowsFailure(type)
    if (laterFailure) return reportFailure(laterFailure)
    setProjectProblem(undefined)
    setAreRowErrorsShown(false)
    dispatch({ type, projectId: lookUpResult.projectId })
  }

  return {
    failure,
    isStarting,
    areRowErrorsShown,
    failedStartCount,
    projectProblem,
    /** Whether the chosen project is the one of the last start. */
    isProjectOfLastStart: lastStart.projectId === currentState.projectId,
    /** Whether the last start failed because the pasted rows had not been added. */
    isBlockedByPastedText: lastStart.pastedText !== '' && lastStart.pastedText === currentState.pastedText,
    start: async (type: StartType) => {
      if (isStarting) return
      setIsStarting(true)
      const signal = visit.signal()
      try {
        await validateAndStart(type, signal)
      } catch (error) {
        if (!signal.aborted)
          reportFailure(withNotStartedTitle(describeFailedRead(error, 'createApp', 'projects')))
      } finally {
        setIsStarting(false)
      }
    },
  }
}

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

const RemainingWait = ({ until }: { until: number }) => <span>{t.job.waiting(useSecondsLeft(until))}</span>

/** Returns the ID and the path of a row's app, if they are known. */
const savedApp = ({ submission: { state } }: QueueRow) =>
  state.name === 'saved' ? state : { id: undefined, to: undefined }

/** Returns the rows as tab-separated text for spreadsheets. */
function toTsv(queue: CreateQueue): string {
  const rows = queue.rows.map((row) => {
    const values = rowValuesOf(row)
    const { platform, bundleId } = values
    return {
      record: {
        ...values,
        platform: platformName(platform),
        bundleId: platform === 'web' ? '' : bundleId,
        status: t.newApps.status[statusOf(queue, row)],
        projectAppId: savedApp(row).id ?? '',
      },
    }
  })
  return rowsToTsv(rows, [
    ...rowFields.map((field) => ({ field, header: t.field[field] })),
    { field: 'status', header: t.newApps.statusLabel },
    { field: 'projectAppId', header: t.field.projectAppId },
  ])
}

/** Shows the result of each row after the queue has finished. */
export function Receipt({ queue }: { queue: CreateQueue }) {
  if (queue.phase.name !== 'finished') return null
  const createdRows = queue.rows.filter((row) => statusOf(queue, row) === 'created')
  const projectId = createdRows.at(-1)?.submission.edits.values.projectId
  return (
    <Card
      title={t.newApps.receipt}
      action={
        <CopyTextButton text={() => toTsv(queue)} copied={t.feedback.copied} failed={t.feedback.notCopied}>
          {t.lookUp.copyTable}
        </CopyTextButton>
      }
    >
      <p>{receiptText(queue)}</p>
      <ul className={styles.created} aria-label={t.newApps.status.created}>
        {createdRows.map((row) => (
          <li key={row.id}>
            <CreatedApp row={row} />
          </li>
        ))}
      </ul>
      {projectId && <Link to={paths.projectApps(projectId)}>{t.newApps.allApps}</Link>}
    </Card>
  )
}

function CreatedApp({ row }: { row: QueueRow }) {
  const { displayName, platform } = rowValuesOf(row)
  const { to } = savedApp(row)
  const name = <bdi>{truncateName(displayName)}</bdi>
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      <span>{` (${platformName(platform)})`}</span>
    </>
  )
}
