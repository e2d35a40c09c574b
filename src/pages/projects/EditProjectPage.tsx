import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
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

/** Fetches the project as it is now; the form begins with that. */
export function EditProjectPage() {
  const projectId = useIdParam('projectId')
  const { query, onCancel } = useRecord({ ...projectRecord(projectId), staleTime: 0 })
  return (
    <OwnProject projectId={projectId}>
      <PageHeader title={t.action.editProject} note={query.data?.value.name} />
      <RecordState query={query} subject="project" onCancel={onCancel}>
        {({ value }) =>
          // Not with what an earlier page had received: it may be old.
          query.isFetchedAfterMount && (
            <EditProjectForm key={projectId} projectId={projectId} project={value} />
          )
        }
      </RecordState>
    </OwnProject>
  )
}

function EditProjectForm({ projectId, project }: { projectId: string; project: Received<ProjectField> }) {
  const navigate = useNavigate()
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
        navigate(address)
      }}
    />
  )
}
