import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { updateProjectMutation } from '../../api/projects.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { useSubmit } from '../../form/use-submit.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { inFields, type ProjectTexts, projectTexts } from './project-texts.ts'
import { TwoEditors } from './TwoEditors.tsx'
import { useTwoEditors } from './use-two-editors.ts'

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
  const draft = useDraft({
    form,
    name: `updateProject ${projectId}`,
    begin: opened,
    fill: (texts) => form.reset(projectTexts(texts)),
    shown: inFields,
    isUpdate: true,
  })
  const { editors, ...steps } = useTwoEditors(projectId, form, draft)
  const submission = useSubmit({
    form,
    draft,
    write: updateProjectMutation(projectId),
    deed: 'updateProject',
    fields: resources.projects.bodyFields,
    subject: 'project',
    ...steps,
  })
  return (
    <FormFrame
      draft={draft}
      submission={submission}
      submit={t.action.saveChanges}
      cancelTo={paths.project(projectId)}
    >
      <ProjectFields form={form} />
      {editors && <TwoEditors {...editors} mine={form.watch()} />}
    </FormFrame>
  )
}
