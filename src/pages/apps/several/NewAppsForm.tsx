import { useEffect, useRef, useState } from 'react'
import { firstVisible } from '../../../contract/is-visible.ts'
import { ProjectPicker } from '../../../list/project-picker/ProjectPicker.tsx'
import { useProjectLookUp } from '../../../list/project-picker/use-project-look-up.ts'
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
  /** The project of a Project key, which cannot be changed. */
  keyProjectId: string | undefined
  initialProjectId: string
}

/** The rows of the apps to create, and what became of them. */
export function NewAppsForm({ keyProjectId, initialProjectId }: NewAppsFormProps) {
  const apps = useCreateApps(initialProjectId)
  const { projectId, queue } = useCreateAppsState(apps)
  const { store } = apps
  const projects = useProjectLookUp(initialProjectId)
  const start = useStart(apps, projects)
  const area = useRef<HTMLDivElement>(null)
  const [restores, setRestores] = useState(0)
  const [addedId, setAddedId] = useState<number>()

  const chosenId = projects.isResolved(projectId) ? projectId : ''
  const name = firstVisible(useProjectNames([chosenId]).get(chosenId))
  // Synchronizes the untouched rows with the project's name, which the service sends later.
  useEffect(() => {
    if (name !== undefined) store.nameRows(name)
  }, [store, name])

  const { refusals } = start
  // Synchronizes the focus of the page with the first field to correct.
  useEffect(() => {
    if (refusals > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const projectError = start.isSameProject
    ? (start.projectProblem ??
      queue.rows.map(({ submission }) => submission.fieldErrors.projectId?.join(' ')).find(Boolean))
    : undefined
  const isLocked = isActive(queue)
  return (
    <div ref={area} className={styles.page}>
      <RowsDrafts apps={apps} onRestored={() => setRestores(restores + 1)} />
      <div className={styles.project}>
        {keyProjectId === undefined && !isLocked ? (
          <ProjectPicker
            // A restored project may be another one than the field shows.
            key={restores}
            ref={null}
            value={projectId}
            onChange={store.setProjectId}
            onBlur={() => undefined}
            onChoose={projects.resolve}
            error={projectError}
            hasInitialFocus={initialProjectId === ''}
          />
        ) : (
          <TextField
            label={t.field.project}
            description={keyProjectId === undefined ? undefined : t.form.projectFixed}
            error={projectError}
            readOnly
            value={keyProjectId === undefined ? (name ?? projectId) : keyProjectId}
          />
        )}
      </div>
      <p>{t.createForms.appIsPermanent}</p>
      <AppRowsTable apps={apps} isValidated={start.isValidated} addedId={addedId} />
      <RowsToolbar apps={apps} hasPastedRows={start.hasPastedRows} onAdd={setAddedId} />
      <CreateAppsFooter apps={apps} start={start} initialProjectId={initialProjectId} />
      <Receipt queue={queue} />
    </div>
  )
}
