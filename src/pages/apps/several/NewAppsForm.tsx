import { useEffect, useRef, useState } from 'react'
import { firstVisibleText } from '../../../contract/has-visible-character.ts'
import { useProjectLookUp } from '../../../list/project-picker/find-project.ts'
import { ProjectPicker } from '../../../list/project-picker/ProjectPicker.tsx'
import { t } from '../../../messages/messages.ts'
import { useProjectNames } from '../../../session/use-project-names.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { AppRowsTable } from './AppRowsTable.tsx'
import { CreateAppsFooter } from './CreateAppsFooter.tsx'
import { isActive } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { Receipt } from './Receipt.tsx'
import { RowsDrafts } from './RowsDrafts.tsx'
import { RowsToolbar } from './RowsToolbar.tsx'
import { useCreateApps, useCreateAppsState } from './use-create-apps.ts'
import { useStart } from './use-start.ts'

interface NewAppsFormProps {
  /** The project of a Project key; undefined with a Master key. */
  keyProjectId: string | undefined
  initialProjectId: string
}

/** The form with one row per app to create, and the result of each. */
export function NewAppsForm({ keyProjectId, initialProjectId }: NewAppsFormProps) {
  const visit = useCreateApps(initialProjectId)
  const { projectId, queue } = useCreateAppsState(visit)
  const { store } = visit
  const projectLookUp = useProjectLookUp(initialProjectId)
  const starter = useStart(visit, projectLookUp)
  const container = useRef<HTMLDivElement>(null)
  const [restoreCount, setRestoreCount] = useState(0)
  const [addedId, setAddedId] = useState<number>()

  // A typed text may not be an ID, so only the name of a resolved project is requested.
  const resolvedProjectId = projectLookUp.isResolved(projectId) ? projectId : ''
  const projectName = firstVisibleText(useProjectNames([resolvedProjectId]).get(resolvedProjectId))
  // Synchronizes the names of the rows with the project's name, which loads later.
  useEffect(() => {
    if (projectName !== undefined) store.nameRows(projectName)
  }, [store, projectName])

  const { failedStartCount } = starter
  // Synchronizes the document's focus with the first invalid field after each failed start.
  useEffect(() => {
    if (failedStartCount > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedStartCount])

  const projectError = starter.isProjectOfLastStart
    ? (starter.projectProblem ??
      queue.rows.map(({ submission }) => submission.fieldErrors.projectId?.join(' ')).find(Boolean))
    : undefined
  const isLocked = isActive(queue)
  return (
    <>
      <RowsDrafts visit={visit} onRestored={() => setRestoreCount(restoreCount + 1)} />
      <div ref={container} className={styles.page}>
        <div className={styles.project}>
          {keyProjectId === undefined && !isLocked ? (
            <ProjectPicker
              // Restoring a draft mounts a new picker, because the old one would still show its project.
              key={restoreCount}
              ref={null}
              value={projectId}
              onChange={store.setProjectId}
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
        <AppRowsTable visit={visit} areErrorsShown={starter.areRowErrorsShown} addedId={addedId} />
        <RowsToolbar visit={visit} isBlockedByPastedText={starter.isBlockedByPastedText} onAdd={setAddedId} />
        <CreateAppsFooter visit={visit} starter={starter} initialProjectId={initialProjectId} />
        <Receipt queue={queue} />
      </div>
    </>
  )
}
