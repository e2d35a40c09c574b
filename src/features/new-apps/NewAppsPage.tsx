import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { firstVisibleText } from '../../contract/text.ts'
import { DraftList, DraftOffer } from '../../form/DraftOffers.tsx'
import { ReplacedProjectOffer, SearchNotes, StripForeignProjectFilter } from '../../list/ListState.tsx'
import { useProjectLookUp } from '../../list/project-picker/find-project.ts'
import { ProjectField } from '../../list/project-picker/ProjectField.tsx'
import { t } from '../../messages/messages.ts'
import { type Draft, draftChanges } from '../../session/drafts.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { TextField } from '../../ui/Field.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AppRowsTable } from './AppRowsTable.tsx'
import { CreateAppsFooter, Receipt, useStart } from './CreateAppsFooter.tsx'
import { type NewApps, readDraftRows, useNewApps } from './create-apps.ts'
import styles from './NewAppsPage.module.css'
import { RowsToolbar } from './RowsToolbar.tsx'

/** Creates several apps of one project. */
export function NewAppsPage() {
  const keyProjectId = useKeyProjectId()
  const [searchParams] = useSearchParams()
  const initialProjectId = keyProjectId ?? searchParams.get('projectId') ?? ''
  return (
    <StripForeignProjectFilter>
      <PageHeader title={t.action.newApps} />
      <SearchNotes invalidParams={[]} replacedProjectText={t.access.otherProjectForm} />
      <ReplacedProjectOffer />
      <NewAppsForm key={initialProjectId} keyProjectId={keyProjectId} initialProjectId={initialProjectId} />
    </StripForeignProjectFilter>
  )
}

interface NewAppsFormProps {
  /** The project of a Project key; undefined with a Master key. */
  keyProjectId: string | undefined
  initialProjectId: string
}

/** The form with one row per app to create, and the result of each. */
function NewAppsForm({ keyProjectId, initialProjectId }: NewAppsFormProps) {
  const newApps = useNewApps(initialProjectId)
  const { visit, projectId, pastedText, rows, batchState, isRunning } = newApps
  const projectLookUp = useProjectLookUp(initialProjectId)
  const starter = useStart(newApps, projectLookUp)
  const container = useRef<HTMLDivElement>(null)
  const [restoreCount, setRestoreCount] = useState(0)
  const [addedKey, setAddedKey] = useState<number>()

  // A typed text may not be an ID, so only the name of a resolved project is requested.
  const resolvedProjectId = projectLookUp.isResolved(projectId) ? projectId : ''
  const projectName = firstVisibleText(useProjectNames([resolvedProjectId]).get(resolvedProjectId))
  // Synchronizes the names of the rows with the project's name, which loads later.
  useEffect(() => {
    if (projectName !== undefined) visit.nameRows(projectName)
  }, [visit, projectName])

  const { failure } = starter
  // Synchronizes the document's focus with the first invalid field after each failed start.
  useEffect(() => {
    if (failure) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  const projectError =
    starter.projectId === projectId
      ? (starter.projectProblem ?? rows.flatMap(({ error }) => error?.fieldErrors.projectId ?? [])[0])
      : undefined
  return (
    <>
      <RowsDrafts visit={visit} onRestored={() => setRestoreCount(restoreCount + 1)} />
      <div ref={container} className={styles.page}>
        <div className={styles.project}>
          {keyProjectId === undefined && !isRunning ? (
            <ProjectField
              // Restoring a draft mounts a new picker, because the old one would still show its project.
              key={restoreCount}
              ref={null}
              value={projectId}
              onChange={visit.setProjectId}
              onBlur={() => undefined}
              onChoose={projectLookUp.resolve}
              error={projectError}
              hasInitialFocus={initialProjectId === ''}
            />
          ) : (
            <TextField
              label={t.field.project}
              description={keyProjectId === undefined ? undefined : t.form.projectFixed}
              error={projectError}
              readOnly
              value={keyProjectId === undefined ? (projectName ?? projectId) : keyProjectId}
            />
          )}
        </div>
        <p>{t.createForms.appIsPermanent}</p>
        <AppRowsTable newApps={newApps} areErrorsShown={failure !== undefined} addedKey={addedKey} />
        <RowsToolbar
          newApps={newApps}
          isBlockedByPastedText={
            failure !== undefined && pastedText !== '' && pastedText === starter.pastedText
          }
          onAdd={setAddedKey}
        />
        <CreateAppsFooter newApps={newApps} starter={starter} initialProjectId={initialProjectId} />
        {batchState.phase === 'done' && <Receipt rows={rows} />}
      </div>
    </>
  )
}

/** Describes a draft: how many rows it has, and how many of them have an unknown outcome. */
const draftText = (draft: Draft) => {
  const rows = readDraftRows(draft)
  return t.newApps.rowsInDraft(rows.length, rows.filter(({ sentTo }) => sentTo !== undefined).length)
}

/** Offers the unsaved rows of earlier visits, newest first; none is restored automatically. */
function RowsDrafts({ visit, onRestored }: Pick<NewApps, 'visit'> & { onRestored: () => void }) {
  const { drafts } = visit
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  const offeredDrafts = drafts.list().filter(({ id }) => id !== visit.draftId())
  if (offeredDrafts.length === 0) return null
  return (
    <DraftList>
      {offeredDrafts.map((draft) => (
        <DraftOffer
          key={draft.id}
          draft={draft}
          summary={`${t.form.drafts.kept} ${draftText(draft)}`}
          isRestorable={!visit.isSending()}
          onRestore={() => {
            visit.restore(draft)
            onRestored()
          }}
          onDiscard={() => drafts.set(drafts.list().filter(({ id }) => id !== draft.id))}
        />
      ))}
    </DraftList>
  )
}
