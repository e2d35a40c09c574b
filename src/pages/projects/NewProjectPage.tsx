import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { findProjectsNamed, idIfUnique } from '../../api/find-by-name.ts'
import { projectMutations } from '../../api/projects.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { toCheckResult } from '../../form/check-result.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { MasterOnly } from '../../layout/KeyRights.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useListPaths } from '../../preferences/list-paths.ts'
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
  const submission = useFormSubmission({
    form,
    draftName: 'createProject',
    base: empty,
    fill: (texts) => form.reset(projectTexts(texts)),
    mutation: projectMutations.create(),
    deed: 'createProject',
    fields: resources.projects.bodyFields,
    subject: 'projects',
    prepare: async (typed) => ({ type: 'prepared', input: toProjectDraft(empty, typed) }),
    confirm: async ({ id: told }, { name }) => {
      saySuccess(t.feedback.projectCreated(name))
      const id = told || (await idIfUnique((signal) => findProjectsNamed(name, signal)))
      return { type: 'confirmed', id, to: id ? paths.project(id) : lists.projects({ projectName: name }) }
    },
    check: async ({ values: { name = '' } }, signal) =>
      toCheckResult(await findProjectsNamed(name, signal), paths.project),
  })
  return (
    <FormFrame form={submission} submit={t.action.createProject} cancelTo={lists.projects()}>
      <ProjectFields form={form} fieldErrors={submission.submission.fieldErrors} takesFocus />
    </FormFrame>
  )
}
