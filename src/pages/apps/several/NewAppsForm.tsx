import { useEffect, useRef, useState } from 'react'
import { firstVisible } from '../../../contract/is-visible.ts'
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
  /** The project of a Project key, which cannot be changed. */
  ownProjectId: string | undefined
  initialProjectId: string
}

/** The rows of the apps to create, and what became of them. */
export function NewAppsForm({ ownProjectId, initialProjectId }: NewAppsFormProps) {
  const apps = useCreateApps(initialProjectId)
  const { projectId, queue } = useCreateAppsState(apps)
  const { store } = apps
  // IDs that need no lookup: the one from the address, and those chosen from the list.
  const [resolvedIds] = useState(() => new Set([initialProjectId]))
  const starting = useStart(apps, resolvedIds)
  const area = useRef<HTMLDivElement>(null)
  const [restores, setRestores] = useState(0)
  const [addedId, setAddedId] = useState<number>()

  const chosenId = resolvedIds.has(projectId) ? projectId : ''
  const name = firstVisible(useProjectNames([chosenId]).get(chosenId))
  // Synchronizes the untouched rows with the project's name, which the service sends later.
  useEffect(() => {
    if (name !== undefined) store.nameRows(name)
  }, [store, name])

  const { refusals } = starting
  // Synchronizes the focus of the page with the first field to correct.
  useEffect(() => {
    if (refusals > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const projectError =
    starting.projectProblem ??
    queue.rows.map(({ submission }) => submission.fieldErrors.projectId?.join(' ')).find(Boolean)
  const isLocked = isActive(queue)
  return (
    <div ref={area} className={styles.page}>
      <RowsDrafts apps={apps} onRestored={() => setRestores(restores + 1)} />
      <div className={styles.project}>
        {ownProjectId === undefined && !isLocked ? (
          <ProjectPicker
            // A restored project may be another one than the field shows.
            key={restores}
            ref={null}
            value={projectId}
            onChange={(typed) => {
              starting.clearProjectProblem()
              store.setProjectId(typed)
            }}
            onBlur={() => undefined}
            onChoose={(chosen) => resolvedIds.add(chosen)}
            error={projectError}
            hasInitialFocus={initialProjectId === ''}
          />
        ) : (
          <TextField
            label={t.field.project}
            description={ownProjectId === undefined ? t.form.projectNote : t.form.projectFixed}
            error={projectError}
            readOnly
            value={ownProjectId === undefined ? (name ?? projectId) : ownProjectId}
          />
        )}
      </div>
      <p>{t.creating.appIsPermanent}</p>
      <AppRowsTable apps={apps} isValidated={starting.isValidated} addedId={addedId} />
      <RowsToolbar apps={apps} onAdd={setAddedId} />
      <CreateAppsFooter apps={apps} starting={starting} />
      <Receipt queue={queue} />
    </div>
  )
}
