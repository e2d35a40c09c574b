import { useState } from 'react'
import { type ProjectField, projectRecord, projectUpdate } from '../../api/projects.ts'
import type { Received } from '../../api/received.ts'
import { OwnProject } from '../../layout/KeyRights.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam } from '../../record/use-id-param.ts'
import { useRecord } from '../../record/use-record.ts'
import { ProjectForm } from './ProjectForm.tsx'

export function EditProjectPage() {
  const projectId = useIdParam('projectId')
  return (
    <OwnProject projectId={projectId}>
      <EditProject projectId={projectId} />
    </OwnProject>
  )
}

/** Fetches the project as it is now; the form begins with that, not with what an earlier page had received. */
function EditProject({ projectId }: { projectId: string }) {
  const { query, onCancel } = useRecord({ ...projectRecord(projectId), staleTime: 0 })
  const isFresh = query.isFetchedAfterMount && query.error === null
  return (
    <>
      <PageHeader title={t.action.editProject} note={query.data?.value.name} />
      <RecordState
        query={{ ...query, data: isFresh ? query.data : undefined }}
        subject="project"
        onCancel={onCancel}
      >
        {({ value }) => <EditProjectForm key={projectId} projectId={projectId} project={value} />}
      </RecordState>
    </>
  )
}

function EditProjectForm({ projectId, project }: { projectId: string; project: Received<ProjectField> }) {
  const address = paths.project(projectId)
  // As it was when the form opened: what is fetched later must not count as typed here.
  const [begin] = useState({ name: project.name ?? '', description: project.description ?? '' })
  return (
    <ProjectForm
      begin={begin}
      deed="updateProject"
      write={projectUpdate(projectId)}
      submit={t.action.saveChanges}
      cancelTo={address}
      onDone={() => {
        saySuccess(t.feedback.projectSaved)
        return address
      }}
    />
  )
}
