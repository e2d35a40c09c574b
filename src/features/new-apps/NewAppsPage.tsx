import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { describeError, type ErrorDescription } from '../../api/describe-error.ts'
import { appMutations } from '../../api/mutations.ts'
import { queries } from '../../api/queries.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { DraftOffers, ignoreHeldEnter } from '../../form/FormFrame.tsx'
import { describeFailedRead, describeInvalidInput } from '../../form/failures.ts'
import { WaitNotice } from '../../jobs/JobBar.tsx'
import { SearchNotes, StripForeignProjectFilter } from '../../list/ListState.tsx'
import { useListPaths } from '../../list/list-paths.ts'
import { useProjectLookUp } from '../../list/project-picker/find-project.ts'
import { ProjectField } from '../../list/project-picker/ProjectField.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { isolateName } from '../../messages/text.ts'
import { type Draft, draftsOf } from '../../session/drafts.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { useKeyProjectId, useSession } from '../../session/use-session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice, SlowNotice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/Text.tsx'
import { AppRowsTable, countOf, Receipt, receiptText } from './AppRowsTable.tsx'
import { MAX_ROWS, parseRows, rowProblems } from './app-rows.ts'
import {
  type AppRow,
  isBusy,
  type NewAppsVisit,
  newAppsVisit,
  readDraftRows,
  tooManyFailures,
  useNewAppsVisit,
} from './create-apps.ts'
import styles from './NewAppsPage.module.css'

const texts = t.newApps

/** Creates several apps of one project. */
export function NewAppsPage() {
  const keyProjectId = useKeyProjectId()
  const [searchParams] = useSearchParams()
  const initialProjectId = keyProjectId ?? searchParams.get('projectId') ?? ''
  return (
    <StripForeignProjectFilter>
      <PageHeader title={t.action.newApps} />
      <SearchNotes invalidParams={[]} replacedProjectText={t.access.otherProjectForm} />
      <NewApps key={initialProjectId} initialProjectId={initialProjectId} />
    </StripForeignProjectFilter>
  )
}

/** The form of a new visit, or of one that continues a draft. */
function NewApps({ initialProjectId }: { initialProjectId: string }) {
  const session = useSession()
  const { mutateAsync } = useMutation(appMutations.create())
  const newVisit = (restored?: Draft) =>
    newAppsVisit(session, draftsOf(session, 'createApps'), initialProjectId, mutateAsync, restored)
  const [visit, setVisit] = useState(() => newVisit())
  return (
    <NewAppsForm
      key={visit.restoredId}
      visit={visit}
      initialProjectId={initialProjectId}
      onRestore={(draft) => setVisit(newVisit(draft))}
    />
  )
}

interface NewAppsFormProps {
  visit: NewAppsVisit
  initialProjectId: string
  onRestore: (draft: Draft) => void
}

/** Why the rows were not sent. */
interface StartProblem {
  failure?: ErrorDescription | undefined
  projectProblem?: string | undefined
}

const describeInvalidStart = (cause = ''): ErrorDescription => {
  const description = describeInvalidInput('createApp')
  return { ...description, title: texts.notStarted, ...(cause && { cause, remedy: '' }) }
}

/** Returns why the rows cannot be sent, or undefined. */
function findRowsFailure(visit: NewAppsVisit): ErrorDescription | undefined {
  if (visit.store.get().pastedText !== '') return describeInvalidStart()
  const rows = visit.rowsToSend()
  // The user may resume while the last row is being sent, so a resume may have no rows.
  if (rows.length === 0 && visit.batch.state.get().phase !== 'paused')
    return describeInvalidStart(texts.nothingToCreate)
  const isInvalid = ({ values }: AppRow) => Object.keys(rowProblems(values)).length > 0
  return rows.some(isInvalid) ? describeInvalidStart() : undefined
}

/** Returns why no further rows are sent, and what the user can do about it. */
function stopText(error: unknown): string {
  if (error === undefined) return texts.stopped.user
  if (error === tooManyFailures) return texts.stopped.failures
  const { cause, remedy } = describeError(error, { write: 'createApp' })
  return `${cause} ${remedy}`
}

/** The project, one row per app to create, the buttons, and the result of each row. */
function NewAppsForm({ visit, initialProjectId, onRestore }: NewAppsFormProps) {
  const { projectId, pastedText, rows, phase, waitUntil, error } = useNewAppsVisit(visit)
  const listPaths = useListPaths()
  const projectLookUp = useProjectLookUp(initialProjectId)
  const container = useRef<HTMLDivElement>(null)
  /** The project and the pasted text at the last start, and what prevented it. */
  const [lastStart, setLastStart] = useState<
    StartProblem & { isStarting: boolean; projectId: string; pastedText: string }
  >({ isStarting: false, projectId: '', pastedText: '' })
  const { failure, isStarting } = lastStart

  // A typed text may not be an ID, so only a resolved project is read for its name.
  const resolvedProjectId = projectLookUp.isResolved(projectId) ? projectId : ''
  const projectName = firstVisibleText(useProjectName(resolvedProjectId))
  const isNameMissing = resolvedProjectId !== '' && projectName === undefined
  useQuery({ ...queries.projects.detail(resolvedProjectId), enabled: isNameMissing })
  // Synchronizes the names of the rows with the project's name, which loads later.
  useEffect(() => {
    if (projectName !== undefined) visit.nameRows(projectName)
  }, [visit, projectName])
  // Synchronizes the document's focus with the first invalid field after each failed start.
  useEffect(() => {
    if (failure) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  /** Starts or resumes the batch once the project is known and all rows are valid. @returns what prevents it. */
  async function validateAndStart(signal: AbortSignal): Promise<StartProblem> {
    const projectProblem = projectId === '' ? t.form.projectNeeded : undefined
    const invalid = findRowsFailure(visit) ?? (projectProblem && describeInvalidStart())
    if (invalid) return { failure: invalid, projectProblem }
    const result = await projectLookUp.find(projectId, signal)
    // The user has left, or has chosen another project in the meantime.
    if (signal.aborted || visit.store.get().projectId !== projectId) return {}
    if ('problem' in result) return { failure: describeInvalidStart(), projectProblem: result.problem }
    // The rows may have changed while the project was looked up.
    const laterFailure = findRowsFailure(visit)
    if (laterFailure === undefined) visit.start(result.projectId)
    return { failure: laterFailure }
  }

  async function start() {
    const signal = visit.signal()
    setLastStart({ isStarting: true, projectId, pastedText })
    const problem = await validateAndStart(signal).catch((readError: unknown): StartProblem => {
      if (signal.aborted) return {}
      return {
        failure: { ...describeFailedRead(readError, 'createApp', 'projects'), title: texts.notStarted },
      }
    })
    setLastStart({ isStarting: false, projectId, pastedText, ...problem })
  }

  const isRunning = phase === 'running'
  const isNew = visit.restoredId === undefined
  const isStopped = phase === 'paused'
  const isDone = phase === 'done'
  const handleClick = (event: MouseEvent) => {
    // The second click of a double click would stop what the first one started.
    if (event.detail > 1 || isStarting) return
    if (isRunning) visit.batch.pause()
    else void start()
  }
  const projectError =
    lastStart.projectId === projectId
      ? (lastStart.projectProblem ?? rows.flatMap((row) => row.error?.failure.fields.projectId ?? [])[0])
      : undefined
  const busyRow = rows.find(isBusy)
  const refusedCount = countOf(rows, 'refused')
  const createdIn = rows.findLast(({ status }) => status === 'created')?.sentTo
  const listedProjectId = (isDone && createdIn) || initialProjectId
  const resultCount = rows.length - countOf(rows, 'waiting') - countOf(rows, 'sending')
  return (
    <>
      <DraftOffers
        drafts={visit.offers()}
        summaryOf={draftSummary}
        isRestorable={!visit.isSending()}
        onRestore={onRestore}
        onDiscard={visit.discard}
      />
      <div ref={container} className={styles.page}>
        <div className={styles.project}>
          <ProjectField
            value={projectId}
            readOnly={isRunning}
            onChange={visit.setProjectId}
            onChoose={projectLookUp.resolve}
            error={projectError}
            hasInitialFocus={isNew && initialProjectId === ''}
          />
        </div>
        <p>{t.createForms.appIsPermanent}</p>
        <AppRowsTable
          visit={visit}
          rows={rows}
          isRunning={isRunning}
          // A row that was sent and surely created nothing waits again.
          isStatusShown={
            phase !== 'idle' || rows.some(({ status, check }) => status !== 'waiting' || check !== undefined)
          }
          areErrorsShown={failure !== undefined}
          hasInitialFocus={isNew && initialProjectId !== ''}
        />
        <RowsToolbar
          visit={visit}
          rowCount={rows.length}
          pastedText={pastedText}
          isRunning={isRunning}
          isBlocking={failure !== undefined && pastedText !== '' && pastedText === lastStart.pastedText}
        />
        <div className={styles.tools}>
          {failure && !isRunning && <ErrorNotice description={failure} />}
          {!failure && (isStopped || (isDone && refusedCount > 0)) && (
            <Notice tone="amber" role="alert" title={isStopped && texts.stoppedTitle}>
              {[isStopped && stopText(error), refusedCount > 0 && texts.refusedRows(refusedCount)]
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
              {isStarting
                ? t.feedback.working
                : isRunning
                  ? texts.stop
                  : isStopped
                    ? texts.resume
                    : texts.create}
            </Button>
            <Link
              className={buttonClass('quiet')}
              to={listedProjectId === '' ? listPaths.apps() : listPaths.projectApps(listedProjectId)}
            >
              {isDone ? texts.done : t.action.cancel}
            </Link>
            {/* Not announced, because it changes with every row. */}
            <span className={styles.note}>
              {(isRunning || isStopped) && texts.progress(resultCount, rows.length)}
            </span>
            <VisuallyHidden role="status">{isDone && receiptText(rows)}</VisuallyHidden>
          </div>
        </div>
        {isDone && <Receipt rows={rows} />}
      </div>
    </>
  )
}

function draftSummary(draft: Draft): string {
  const rows = readDraftRows(draft)
  const unknownCount = rows.filter(({ sentTo }) => sentTo !== undefined).length
  return `${t.form.drafts.kept} ${texts.rowsInDraft(rows.length, unknownCount)}`
}

/** Maximum number of unknown platforms that the message lists. */
const MAX_LISTED_PLATFORMS = 3

interface RowsToolbarProps {
  visit: NewAppsVisit
  rowCount: number
  pastedText: string
  isRunning: boolean
  /** Whether the last start failed because the pasted rows had not been added. */
  isBlocking: boolean
}

/** Buttons to add an empty row, or the rows of a pasted text. */
function RowsToolbar({ visit, rowCount, pastedText, isRunning, isBlocking }: RowsToolbarProps) {
  const [isOpenedByUser, setIsOpenedByUser] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const textArea = useRef<HTMLTextAreaElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const canAdd = !isRunning && rowCount < MAX_ROWS
  // The pasted text of a restored draft also opens the field.
  const isOpen = isOpenedByUser || pastedText !== ''

  const showError = (text: string) => {
    setError(text)
    textArea.current?.focus()
  }

  /** Opens or closes the field for pasted rows. While it contains text, it stays open. */
  const togglePasteField = () => {
    setError(undefined)
    if (pastedText === '') setIsOpenedByUser(!isOpenedByUser)
    else textArea.current?.focus()
  }

  const addPastedRows = () => {
    const { rows, unknownPlatforms } = parseRows(pastedText)
    if (rows.length === 0) return showError(texts.noRows)
    const excessCount = visit.addPasted(rows)
    if (excessCount > 0) return showError(texts.tooMany(MAX_ROWS, excessCount))
    const names = unknownPlatforms.slice(0, MAX_LISTED_PLATFORMS).map(isolateName)
    if (unknownPlatforms.length > names.length) names.push('…')
    setAnnouncement(
      `${texts.added(rows.length)} ${names.length > 0 ? texts.unknownPlatforms(formatList(names)) : ''}`,
    )
    setError(undefined)
    setIsOpenedByUser(false)
    pasteButton.current?.focus()
  }

  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button aria-disabled={!canAdd} onClick={() => canAdd && visit.addRow()}>
          <IconPlus size={16} aria-hidden />
          {texts.addRow}
        </Button>
        <Button
          ref={pasteButton}
          aria-expanded={isOpen}
          aria-disabled={isRunning}
          onClick={() => isRunning || togglePasteField()}
        >
          {texts.paste}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.paste}>
          <TextArea
            ref={textArea}
            label={texts.pasteLabel}
            description={texts.pasteHint}
            error={error ?? (isBlocking ? texts.addPastedFirst : undefined)}
            rows={6}
            spellCheck={false}
            // Focused only if the user opens the field, not if a restored draft does.
            autoFocus={isOpenedByUser}
            readOnly={isRunning}
            value={pastedText}
            onChange={({ currentTarget }) => {
              setError(undefined)
              visit.setPastedText(currentTarget.value)
            }}
          />
          <Button aria-disabled={isRunning} onClick={() => isRunning || addPastedRows()}>
            {texts.addRows}
          </Button>
        </div>
      )}
      <LiveRegion>{announcement && <p className={styles.note}>{announcement}</p>}</LiveRegion>
    </div>
  )
}
