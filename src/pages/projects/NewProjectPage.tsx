import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { findProjectsNamed, idIfUnique } from '../../api/find-by-name.ts'
import { createProjectMutation } from '../../api/projects.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { useListPaths } from '../../device/list-paths.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { toChecked } from '../../form/use-check.ts'
import { useDraft } from '../../form/use-draft.ts'
import { useSubmit } from '../../form/use-submit.ts'
import { MasterOnly } from '../../layout/KeyRights.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { projectTexts, toProjectDraft } from './project-texts.ts'

export function NewProjectPage() {
  return (
    <MasterOnly title={t.action.newProject}>
      <PageHeader title={t.action.newProject} />
      <NewProjectForm />
    </MasterOnly>
  )
}

const empty = projectTexts({})

function NewProjectForm() {
  const lists = useListPaths()
  const form = useForm({ resolver: zodResolver(ProjectDraft), defaultValues: empty, shouldFocusError: false })
  const draft = useDraft({
    form,
    name: 'createProject',
    begin: empty,
    fill: (texts) => form.reset(projectTexts(texts)),
  })
  const submission = useSubmit({
    form,
    draft,
    write: createProjectMutation,
    deed: 'createProject',
    fields: resources.projects.bodyFields,
    subject: 'projects',
    prepare: async (typed) => ({ send: toProjectDraft(empty, typed) }),
    onDone: async ({ id: told }, { name }) => {
      saySuccess(t.feedback.projectCreated(name))
      const id = told || (await idIfUnique((signal) => findProjectsNamed(name, signal)))
      return { to: id ? paths.project(id) : lists.projects({ projectName: name }) }
    },
    look: async ({ values: { name = '' } }, signal) =>
      toChecked(await findProjectsNamed(name, signal), paths.project),
  })
  return (
    <FormFrame
      draft={draft}
      submission={submission}
      submit={t.action.createProject}
      cancelTo={lists.projects()}
    >
      <ProjectFields form={form} takesFocus />
    </FormFrame>
  )
}
