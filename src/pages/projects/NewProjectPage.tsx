import { projectCreation } from '../../api/projects.ts'
import { MasterOnly } from '../../layout/KeyRights.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { ProjectForm } from './ProjectForm.tsx'

export function NewProjectPage() {
  return (
    <MasterOnly title={t.action.newProject}>
      <PageHeader title={t.action.newProject} />
      <ProjectForm
        begin={{ name: '', description: '' }}
        deed="createProject"
        write={projectCreation}
        submit={t.action.createProject}
        cancelTo={paths.projects()}
        onDone={({ id }, { name }) => {
          saySuccess(t.feedback.projectCreated(name))
          // A service that tells no identifier leaves the list, newest or filtered, to find the new one in.
          return id ? paths.project(id) : paths.projects({ projectName: name })
        }}
      />
    </MasterOnly>
  )
}
