import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { projectMutations } from '../../api/projects.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { EditConflict } from './EditConflict.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { inFields, type ProjectTexts, projectTexts } from './project-texts.ts'
import { saveProject } from './save-project.ts'

interface EditProjectFormProps {
  projectId: string
  /** As the project was when the form opened. */
  opened: ProjectTexts
}

/** Name and description of a project, saved on top of what the service holds at that moment. */
export function EditProjectForm({ projectId, opened }: EditProjectFormProps) {
  const form = useForm({
    resolver: zodResolver(ProjectDraft),
    defaultValues: inFields(opened),
    shouldFocusError: false,
  })
  const submission = useFormSubmission({
    ...saveProject(projectId),
    form,
    recordId: projectId,
    draftName: `updateProject ${projectId}`,
    base: opened,
    fill: (texts) => form.reset(projectTexts(texts)),
    toFields: inFields,
    isUpdate: true,
    mutation: projectMutations.update(projectId),
    deed: 'updateProject',
    fields: resources.projects.bodyFields,
    subject: 'project',
  })
  const { state, edits, fieldErrors } = submission.submission
  return (
    <FormFrame form={submission} submit={t.action.saveChanges} cancelTo={paths.project(projectId)}>
      <ProjectFields form={form} fieldErrors={fieldErrors} />
      {state.name === 'conflict' && (
        <EditConflict
          conflict={state.conflict}
          mine={edits.values}
          onChoose={(field, choice) => submission.dispatch({ type: 'chosen', field, choice })}
        />
      )}
    </FormFrame>
  )
}
