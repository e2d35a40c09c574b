import { useState } from 'react'
import { projectQueries } from '../../api/projects.ts'
import { OwnProject } from '../../layout/KeyRights.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { t } from '../../messages/messages.ts'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam } from '../../record/use-id-param.ts'
import { useRecord } from '../../record/use-record.ts'
import { EditProjectForm } from './EditProjectForm.tsx'
import { type ProjectTexts, textsOfProject } from './project-texts.ts'

export function EditProjectPage() {
  const projectId = useIdParam('projectId')
  return (
    <OwnProject projectId={projectId}>
      <EditProject key={projectId} projectId={projectId} />
    </OwnProject>
  )
}

/**
 * Fetches the project as it is now; the form begins with that, not with what an earlier page had received, and stays from
 * then on: what is fetched later, or fails to be, must not take away what was typed.
 */
function EditProject({ projectId }: { projectId: string }) {
  const [opened, setOpened] = useState<ProjectTexts>()
  const { query, onCancel } = useRecord(projectQueries, projectId, {
    staleTime: 0,
    enabled: opened === undefined,
  })
  const fresh = query.isFetchedAfterMount && query.error === null ? query.data : undefined
  if (opened === undefined && fresh) setOpened(textsOfProject(fresh.value))
  return (
    <>
      <PageHeader title={t.action.editProject} note={query.data?.value.name} />
      {opened ? (
        <EditProjectForm projectId={projectId} opened={opened} />
      ) : (
        <RecordState query={{ ...query, data: undefined }} subject="project" onCancel={onCancel}>
          {() => null}
        </RecordState>
      )}
    </>
  )
}
