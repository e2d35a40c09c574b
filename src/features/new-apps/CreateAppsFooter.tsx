import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ErrorDescription } from '../../api/describe-error.ts'
import { HttpError, isGateError, NetworkError } from '../../api/http/errors.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { ignoreHeldEnter } from '../../form/FormFrame.tsx'
import { describeFailedRead, describeInvalidInput } from '../../form/failures.ts'
import { WaitNotice } from '../../jobs/JobBar.tsx'
import { rowsToTsv } from '../../list/csv.ts'
import { useListPaths } from '../../list/list-paths.ts'
import type { ProjectLookUp } from '../../list/project-picker/find-project.ts'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { truncateName } from '../../messages/text.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice, SlowNotice } from '../../ui/Notice.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/Text.tsx'
import { rowFields, rowProblems } from './app-rows.ts'
import { type AppRow, isBusy, type NewApps, tooManyFailures } from './create-apps.ts'
import styles from './NewAppsPage.module.css'

const statuses = ['created', 'refused', 'unknown', 'waiting'] as const

const countOf = (rows: readonly AppRow[], status: AppRow['status']) =>
  rows.filter((row) => row.status === status).length

/** Returns how many rows have each status, such as "2 apps created, 1 refused." */
function receiptText(rows: readonly AppRow[]): string {
  const counts = statuses.flatMap((status) => {
    const count = countOf(rows, status)
    return count > 0 || status === 'created' ? t.newApps.count[status](count) : []
  })
  return `${counts.join(', ')}.`
}

const describeInvalidStart = (cause = ''): ErrorDescription => {
  const description = describeInvalidInput('createApp')
  return { ...description, title: t.newApps.notStarted, ...(cause && { cause, remedy: '' }) }
}

interface StartProblem {
  failure?: ErrorDescription
  projectProblem?: string | undefined
}

/** Starts and resumes the batch once the project is known and all rows are valid. */
export function useStart({ visit }: NewApps, projectLookUp: ProjectLookUp) {
  /** The last start, with the project and the pasted text at that time and what prevented it. */
  const [lastStart, setLastStart] = useState<
    StartProblem & { isStarting: boolean; projectId: string; pastedText: string }
  >({ isStarting: false, projectId: '', pastedText: '' })

  /** Returns why the rows cannot be sent, or undefined. */
  const findRowsFailure = (): ErrorDescription | undefined => {
    if (visit.store.get().pastedText !== '') return describeInvalidStart()
    const rows = visit.rowsToSend()
    const isResume = visit.batch.state.get().phase === 'paused'
    // The user may resume while the last row is being sent, so a resume may have no rows.
    if (rows.length === 0 && !isResume) return describeInvalidStart(t.newApps.nothingToCreate)
    const isValid = ({ values }: AppRow) => Object.keys(rowProblems(values)).length === 0
    return rows.every(isValid) ? undefined : describeInvalidStart()
  }

  /** Starts the batch. @returns what prevents it. */
  async function validateAndStart(): Promise<StartProblem> {
    const signal = visit.signal()
    const { projectId } = visit.store.get()
    const projectProblem = projectId === '' ? t.form.projectNeeded : undefined
    const failure = findRowsFailure() ?? (projectProblem && describeInvalidStart())
    if (failure) return { failure, projectProblem }
    const result = await projectLookUp.find(projectId, signal)
    // The user has left, or has chosen another project in the meantime.
    if (signal.aborted || visit.store.get().projectId !== projectId) return {}
    if ('problem' in result) return { failure: describeInvalidStart(), projectProblem: result.problem }
    // The rows may have changed while the project was looked up.
    const laterFailure = findRowsFailure()
    if (laterFailure) return { failure: laterFailure }
    visit.start(result.projectId)
    return {}
  }

  async function start() {
    const { projectId, pastedText } = visit.store.get()
    setLastStart({ isStarting: true, projectId, pastedText })
    const problem = await validateAndStart().catch((error: unknown) => ({
      failure: { ...describeFailedRead(error, 'createApp', 'projects'), title: t.newApps.notStarted },
    }))
    setLastStart({ isStarting: false, projectId, pastedText, ...problem })
  }

  return { ...lastStart, start }
}

interface CreateAppsFooterProps {
  newApps: NewApps
  starter: ReturnType<typeof useStart>
  /** *Cancel* opens the apps of this project, or all apps if the ID is empty. */
  initialProjectId: string
}

/** Returns why no further rows are sent, and what the user can do about it. */
function stopText(error: unknown): string {
  const texts = t.newApps.stopped
  if (error === undefined) return texts.user
  if (error === tooManyFailures) return texts.failures
  if (error instanceof NetworkError && error.status === undefined)
    return error.reason === 'offline' ? texts.offline : texts.notSent
  if (!(error instanceof HttpError) || isGateError(error)) return texts.gate
  return [429, 503].includes(error.status) ? texts.waitLimit : texts.key
}

/** Shows the progress, why the batch waits or stopped, and the button that creates, stops or resumes. */
export function CreateAppsFooter({ newApps, starter, initialProjectId }: CreateAppsFooterProps) {
  const { visit, rows, isRunning } = newApps
  const { phase, waitUntil, error } = newApps.batchState
  const listPaths = useListPaths()
  const isStopped = phase === 'paused'
  const isDone = phase === 'done'
  const { failure, isStarting } = starter
  const busyRow = rows.find(isBusy)
  const refusedCount = countOf(rows, 'refused')
  const handleClick = (event: MouseEvent) => {
    // The second click of a double click would stop what the first one started.
    if (event.detail > 1 || isStarting) return
    if (isRunning) visit.batch.pause()
    else void starter.start()
  }
  const { create, stop, resume } = t.newApps
  const buttonLabel = isRunning ? stop : isStopped ? resume : create
  const resultCount = rows.length - countOf(rows, 'waiting') - countOf(rows, 'sending')
  return (
    <div className={styles.footer}>
      {failure && !isRunning && <ErrorNotice description={failure} />}
      {!failure && (isStopped || (isDone && refusedCount > 0)) && (
        <Notice tone="amber" role="alert" title={isStopped && t.newApps.stoppedTitle}>
          {[isStopped && stopText(error), refusedCount > 0 && t.newApps.refusedRows(refusedCount)]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <LiveRegion>
        {isRunning && waitUntil !== undefined && <WaitNotice key={waitUntil} until={waitUntil} />}
      </LiveRegion>
      <SlowNotice key={busyRow?.key} isRunning={isStarting || busyRow !== undefined} />
      <div className={styles.buttons}>
        {/* A single button keeps the focus when it toggles. */}
        <Button
          variant="primary"
          aria-disabled={isStarting}
          onKeyDown={ignoreHeldEnter}
          onClick={handleClick}
        >
          {isStarting ? t.feedback.working : buttonLabel}
        </Button>
        <Link
          className={buttonClass('quiet')}
          to={initialProjectId === '' ? listPaths.apps() : listPaths.projectApps(initialProjectId)}
        >
          {isDone ? t.newApps.done : t.action.cancel}
        </Link>
        {/* Not announced, because it changes with every row. */}
        <span className={styles.note}>
          {phase !== 'idle' && t.newApps.progress(resultCount, rows.length)}
        </span>
        <VisuallyHidden role="status">{isDone && receiptText(rows)}</VisuallyHidden>
      </div>
    </div>
  )
}

/** Returns the rows as tab-separated text for spreadsheets. */
function toTsv(rows: readonly AppRow[]): string {
  const records = rows.map(({ values, status, app }) => ({
    record: {
      ...values,
      platform: platformName(values.platform),
      bundleId: values.platform === 'web' ? '' : values.bundleId,
      status: t.newApps.status[status],
      projectAppId: app?.id ?? '',
    },
  }))
  return rowsToTsv(records, [
    ...rowFields.map((field) => ({ field, header: t.field[field] })),
    { field: 'status', header: t.newApps.statusLabel },
    { field: 'projectAppId', header: t.field.projectAppId },
  ])
}

/** Shows the result of each row. */
export function Receipt({ rows }: { rows: readonly AppRow[] }) {
  const createdRows = rows.filter(({ status }) => status === 'created')
  const projectId = createdRows.at(-1)?.sentTo
  return (
    <Card
      title={t.newApps.receipt}
      action={<CopyButton text={() => toTsv(rows)}>{t.lookUp.copyTable}</CopyButton>}
    >
      <p>{receiptText(rows)}</p>
      <ul className={styles.created} aria-label={t.newApps.status.created}>
        {createdRows.map(({ key, values: { displayName, platform }, app }) => {
          const name = <bdi>{truncateName(displayName)}</bdi>
          return (
            <li key={key}>
              {app?.to ? <Link to={app.to}>{name}</Link> : name}
              <span>{` (${platformName(platform)})`}</span>
            </li>
          )
        })}
      </ul>
      {projectId && <Link to={paths.projectApps(projectId)}>{t.newApps.allApps}</Link>}
    </Card>
  )
}
