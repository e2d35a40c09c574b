import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { projectMutations } from '../../api/project-mutations.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { z } from '../../contract/zod.ts'
import { ListNotes } from '../../errors/ListNotes.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { EditConflict } from './EditConflict.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { normalizeForInput, type OpenedProject, toFormValues } from './project-form-values.ts'
import { projectSubmissionOptions } from './project-submission-options.ts'

interface EditProjectFormProps {
  projectId: string
  /** The project when the form opened. */
  original: OpenedProject
}

/** Whether a text still has the place of a lost character. */
const hasReplacement = (text = '') => text.includes('\uFFFD')

/** The schema of the fields, which refuses texts with lost characters until they are replaced. */
const schemaWithout = (lostFields: OpenedProject['lostFields']) =>
  ProjectDraft.check(
    ...lostFields.map((field) =>
      z.refine<ProjectDraft>((draft) => !hasReplacement(draft[field]), { path: [field] }),
    ),
  )

/** The form for a project's name and description. Before it saves them, it shows changes by others. */
export function EditProjectForm({ projectId, original }: EditProjectFormProps) {
  const client = useQueryClient()
  const { values: base, textNote, lostFields } = original
  const [schema] = useState(() => schemaWithout(lostFields))
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: normalizeForInput(base),
    shouldFocusError: false,
  })
  const submission = useFormSubmission({
    ...projectSubmissionOptions(client, projectId),
    form,
    recordId: projectId,
    draftName: `updateProject ${projectId}`,
    base,
    fill: (values) => form.reset(toFormValues(values)),
    toFields: normalizeForInput,
    isUpdate: true,
    mutation: projectMutations.update(projectId),
    mutationKind: 'updateProject',
    fields: resources.projects.bodyFields,
    subject: 'project',
  })
  const { state, edits, fieldErrors } = submission.submission
  return (
    <FormFrame form={submission} submitLabel={t.action.saveChanges} cancelTo={paths.project(projectId)}>
      {textNote && <ListNotes notes={[{ code: textNote }]} />}
      <ProjectFields
        form={form}
        fieldErrors={fieldErrors}
        lostFields={lostFields.filter((field) => hasReplacement(form.watch(field)))}
      />
      {state.name === 'conflict' && (
        <EditConflict
          conflict={state.conflict}
          mine={edits.values}
          onChoose={(field, choice) => submission.dispatch({ type: 'versionChosen', field, choice })}
        />
      )}
    </FormFrame>
  )
}
