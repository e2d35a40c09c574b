import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { findProjectsNamed, findUniqueId } from '../../api/find-by-name.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { projectMutations } from '../../api/mutations.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { toCheckResult } from '../../form/CheckStatus.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { isEnteringValues } from '../../form/submission-state.ts'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { useListPaths } from '../../list/list-paths.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showSuccess } from '../../ui/show-success.ts'
import { ProjectFields, toFormValues, toProjectDraft } from './ProjectFields.tsx'

export function NewProjectPage() {
  return (
    <RequireAccess title={t.action.newProject}>
      <PageHeader title={t.action.newProject} />
      <NewProjectForm />
    </RequireAccess>
  )
}

const emptyValues = toFormValues({})

function NewProjectForm() {
  const listPaths = useListPaths()
  const connection = connectionOf(useQueryClient())
  const form = useForm({
    resolver: zodResolver(ProjectDraft),
    defaultValues: emptyValues,
    shouldFocusError: false,
  })
  const submission = useFormSubmission({
    form,
    draftName: 'createProject',
    base: emptyValues,
    fill: (values) => form.reset(toFormValues(values)),
    mutation: projectMutations.create(),
    mutationKind: 'createProject',
    fields: resources.projects.bodyFields,
    subject: 'projects',
    prepare: async (draft) => ({ type: 'prepared', input: toProjectDraft(emptyValues, draft) }),
    confirm: async ({ id: returnedId }, { name }) => {
      const announce = () =>
        showSuccess(
          t.feedback.projectCreated(name),
          returnedId && paths.project(returnedId),
          connection.signal,
        )
      // Finding the ID can take long.
      if (!returnedId) announce()
      const id = returnedId || (await findUniqueId((signal) => findProjectsNamed(name, signal, connection)))
      const to = id ? paths.project(id) : listPaths.projects({ projectName: name })
      return { type: 'confirmed', id, to, ...(returnedId && { announce }) }
    },
    check: async ({ values: { name = '' } }, signal) =>
      toCheckResult(await findProjectsNamed(name, signal, connection), paths.project),
  })
  return (
    <FormFrame form={submission} submitLabel={t.action.createProject} cancelTo={listPaths.projects()}>
      <ProjectFields
        form={form}
        fieldErrors={submission.submission.fieldErrors}
        hasInitialFocus
        isNameChecked={isEnteringValues(submission.submission)}
      />
      <p>{t.createForms.projectIsPermanent}</p>
    </FormFrame>
  )
}
