import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { describeError, type ErrorDescription } from '../../api/describe-error.ts'
import { type Write, writes } from '../../api/mutations.ts'
import type { AppDraft } from '../../contract/bodies.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { DraftOffers } from '../../form/FormFrame.tsx'
import { describeFailedRead, describeInvalidInput } from '../../form/failures.ts'
import { WaitNotice } from '../../jobs/JobBar.tsx'
import { SearchNotes, StripForeignProjectFilter } from '../../list/ListState.tsx'
import { useListPaths } from '../../list/list-paths.ts'
import { useProjectLookUp } from '../../list/project-picker/find-project.ts'
import { ProjectField } from '../../list/project-picker/ProjectCombobox.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { isolateName } from '../../messages/text.ts'
import { type Draft, draftsOf } from '../../session/drafts.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { confirmationText, useKeyProjectId, useSession } from '../../session/use-session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { focusContainerThen } from '../../ui/focus.ts'
import { ignoreHeldEnter, isModEnter } from '../../ui/keys.ts'
import { Notice, SlowNotice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/Text.tsx'
import { AppRowsTable, countOf, Receipt, receiptText } from './AppRowsTable.tsx'
import { MAX_ROWS, parseRows, rowProblems } from './app-rows.ts'
import {
  isBusy,
  type NewAppsVisit,
  newAppsVisit,
  readDraftRows,
  tooManyFailures,
  useNewAppsVisit,
} from './create-apps.ts'
import styles from './NewAppsPage.module.css'

const texts = t.newApps

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

function NewApps({ initialProjectId }: { initialProjectId: string }) {
  const session = useSession()
  const { mutateAsync } = useMutation({
    mutationFn: (write: Write<AppDraft>, context) => writes.createApp(write, context.client),
  })
  const projectName = firstVisibleText(useProjectName(initialProjectId)) ?? ''
  const initial = { projectId: initialProjectId, projectName }
  const newVisit = (restored?: Draft, pastedText?: string) =>
    newAppsVisit(session, draftsOf(session, 'createApps'), initial, mutateAsync, restored, pastedText)
  const [visit, setVisit] = useState(() => newVisit())
  return (
    <NewAppsForm
      key={visit.restoredId}
      visit={visit}
      initialProjectId={initialProjectId}
      onRestore={(draft) => setVisit(newVisit(draft, visit.store.get().pastedText))}
    />
  )
}

interface NewAppsFormProps {
  visit: NewAppsVisit
  initialProjectId: string
  onRestore: (draft: Draft) => void
}

interface StartProblem {
  failure?: ErrorDescription | undefined
  projectProblem?: string
}

const describeInvalid = () => describeInvalidInput('createApp')

function findRowsFailure(visit: NewAppsVisit): ErrorDescription | undefined {
  if (visit.hasPastedText()) return describeInvalid()
  const rows = visit.rowsToSend()
  // The user may resume while the last row is being sent, so a resume may have no rows.
  if (rows.length === 0 && visit.batch.state.get().phase !== 'paused')
    return { ...describeInvalid(), cause: texts.nothingToCreate, remedy: '' }
  const isInvalid = rows.some(({ values }) => Object.keys(rowProblems(values)).length > 0)
  return isInvalid ? describeInvalid() : undefined
}

function stopText(error: unknown): string {
  if (error === undefined) return texts.stopped.user
  if (error === tooManyFailures) return texts.stopped.failures
  const { cause, remedy } = describeError(error, { write: 'createApp' })
  return `${cause} ${remedy}`
}

function NewAppsForm({ visit, initialProjectId, onRestore }: NewAppsFormProps) {
  const { projectId, pastedText, rows, isChecking, phase, waitUntil, error } = useNewAppsVisit(visit)
  const session = useSession()
  const listPaths = useListPaths()
  const projectLookUp = useProjectLookUp(initialProjectId)
  const container = useRef<HTMLDivElement>(null)
  const starting = useMutation({
    // Like a check of an unknown outcome, it only reads; the batch sends the rows.
    mutationKey: ['check', 'startNewApps'],
    mutationFn: async (projectId: string) => {
      const problem = await start(projectId, visit.signal())
      return { ...problem, blockingText: visit.store.get().pastedText }
    },
  })
  const { isPending: isStarting, data: { failure, projectProblem, blockingText } = {} } = starting

  // Synchronizes the document's focus with the first invalid field after each failed start.
  useEffect(() => {
    if (failure) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  async function start(projectId: string, signal: AbortSignal): Promise<StartProblem> {
    if (projectId === '') return { failure: describeInvalid(), projectProblem: t.form.projectNeeded }
    const invalid = findRowsFailure(visit)
    if (invalid) return { failure: invalid }
    try {
      const result = await projectLookUp.find(projectId, signal)
      // The user has left, or has chosen another project in the meantime.
      if (signal.aborted || visit.store.get().projectId !== projectId) return {}
      if ('problem' in result) return { failure: describeInvalid(), projectProblem: result.problem }
      // The rows and the pasted text may have changed while the project was looked up.
      const failure = findRowsFailure(visit)
      if (failure === undefined) visit.start(result.projectId)
      return { failure }
    } catch (readError) {
      return signal.aborted ? {} : { failure: describeFailedRead(readError, 'createApp', 'projects') }
    }
  }

  const isRunning = phase === 'running'
  const isNew = visit.restoredId === undefined
  const isStopped = phase === 'paused'
  const isDone = phase === 'done'
  const isAllCreated = isDone && pastedText === '' && countOf(rows, 'created') === rows.length
  const buttons = useRef<HTMLDivElement>(null)
  // Synchronizes the document's focus with the button that had it and is gone.
  useEffect(() => {
    if (isAllCreated && document.activeElement === document.body) buttons.current?.focus()
  }, [isAllCreated])
  const handleClick = (event: MouseEvent) => {
    // The second click of a double click would stop what the first one started.
    if (event.detail > 1 || isStarting) return
    if (isRunning) visit.batch.pause()
    else starting.mutate(projectId)
  }
  const projectError =
    starting.variables === projectId
      ? (projectProblem ?? rows.flatMap((row) => row.error?.failure.fields.projectId ?? [])[0])
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
          isChecking={isChecking}
          // A row that was sent and surely created nothing waits again.
          isStatusShown={
            phase !== 'idle' || rows.some(({ status, check }) => status !== 'waiting' || check !== undefined)
          }
          areErrorsShown={failure !== undefined}
          hasInitialFocus={isNew && initialProjectId !== ''}
        />
        {!isAllCreated && (
          <RowsToolbar
            visit={visit}
            rowCount={rows.length}
            pastedText={pastedText}
            isRunning={isRunning}
            isBlocking={failure !== undefined && pastedText !== '' && pastedText === blockingText}
          />
        )}
        <div className={styles.tools}>
          {failure && !isRunning && <ErrorNotice description={{ ...failure, title: texts.notStarted }} />}
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
          <div ref={buttons} className={styles.buttons} tabIndex={-1}>
            {/* A single button keeps the focus when it toggles. */}
            {!isAllCreated && (
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
            )}
            {countOf(rows, 'unknown') > 0 && (
              <Button
                aria-disabled={isChecking}
                onClick={isChecking ? undefined : focusContainerThen(() => void visit.check())}
              >
                {isChecking ? t.form.check.checking : t.form.check.now}
              </Button>
            )}
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
            <VisuallyHidden role="status">
              {isDone && confirmationText(receiptText(rows), session)}
            </VisuallyHidden>
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

const MAX_LISTED_PLATFORMS = 3

interface RowsToolbarProps {
  visit: NewAppsVisit
  rowCount: number
  pastedText: string
  isRunning: boolean
  isBlocking: boolean
}

function RowsToolbar({ visit, rowCount, pastedText, isRunning, isBlocking }: RowsToolbarProps) {
  const [isOpenedByUser, setIsOpenedByUser] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const textArea = useRef<HTMLTextAreaElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const canAdd = !isRunning && rowCount < MAX_ROWS
  const isOpen = isOpenedByUser || pastedText !== ''

  const showError = (text: string) => {
    setError(text)
    textArea.current?.focus()
  }

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
            // Not focused again when a draft is restored.
            autoFocus={isOpenedByUser}
            readOnly={isRunning}
            value={pastedText}
            onKeyDown={(event) => isModEnter(event) && !isRunning && addPastedRows()}
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
