import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { connectionOf } from '../../api/http/connection.ts'
import { writes } from '../../api/mutations.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { toCheckResult } from '../../form/CheckStatus.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useSave } from '../../form/use-save.ts'
import { findProjectsNamed, findUniqueId } from '../../jobs/search-by-name.ts'
import { useListPaths } from '../../list/list-paths.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
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
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(ProjectDraft),
    defaultValues: emptyValues,
    shouldFocusError: false,
  })
  const save = useSave({
    form,
    draftName: 'createProject',
    base: emptyValues,
    fill: (values) => form.reset(toFormValues(values)),
    mutationKind: 'createProject',
    fields: resources.projects.bodyFields,
    subject: 'projects',
    prepare: async (typed) => {
      const draft = toProjectDraft(emptyValues, typed)
      return {
        kind: 'ready',
        body: draft,
        send: (intent) => writes.createProject({ body: draft, intent }, client),
        async locate(returnedId) {
          const { name } = draft
          const id =
            returnedId ??
            (await findUniqueId((signal) => findProjectsNamed(name, signal, connectionOf(client))))
          return { id, to: id ? paths.project(id) : listPaths.projects({ projectName: name }) }
        },
        successText: t.feedback.projectCreated(draft.name),
      }
    },
    check: async ({ values: { name = '' }, intent }, signal) =>
      toCheckResult(
        await findProjectsNamed(name, signal, connectionOf(client)),
        paths.project,
        intent?.since,
      ),
  })
  return (
    <FormFrame form={save} submitLabel={t.action.createProject} cancelTo={listPaths.projects()}>
      <ProjectFields form={form} isReadOnly={save.isBusy} isNameChecked={save.isEditing} />
      <p>{t.createForms.projectIsPermanent}</p>
    </FormFrame>
  )
}
