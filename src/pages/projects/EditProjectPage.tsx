import { useState } from 'react'
import type { RecordResponse } from '../../api/fetch-record.ts'
import { projectQueries } from '../../api/projects.ts'
import type { ProjectField } from '../../contract/resources.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RequireAccess } from '../../layout/RequireAccess.tsx'
import { t } from '../../messages/messages.ts'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { EditProjectForm } from './EditProjectForm.tsx'

export function EditProjectPage() {
  const projectId = useIdParam('projectId')
  return (
    <RequireAccess title={projectId} projectId={projectId}>
      <EditProject key={projectId} projectId={projectId} />
    </RequireAccess>
  )
}

/**
 * Fetches the current project, because cached data may be old, and then mounts the form. Later fetches and
 * their failures do not change the form, so that no typed text is lost.
 */
function EditProject({ projectId }: { projectId: string }) {
  const [original, setOriginal] = useState<RecordResponse<ProjectField>>()
  const { query, onCancel } = useRecord(projectQueries, projectId, {
    staleTime: 0,
    enabled: original === undefined,
  })
  const freshProject = query.isFetchedAfterMount && query.error === null ? query.data : undefined
  if (original === undefined && freshProject) setOriginal(freshProject)
  return (
    <>
      <PageHeader title={t.action.editProject} note={query.data?.value.name} />
      {original ? (
        <EditProjectForm projectId={projectId} original={original} />
      ) : (
        // Shows only that the project is loading or why it failed to load.
        <RecordState query={{ ...query, data: undefined }} subject="project" onCancel={onCancel}>
          {() => null}
        </RecordState>
      )}
    </>
  )
}
