import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { RecordResponse } from '../../api/fetch-record.ts'
import { projectMutations } from '../../api/mutations.ts'
import { ProjectDraft } from '../../contract/bodies.ts'
import { type ProjectField, resources } from '../../contract/resources.ts'
import { z } from '../../contract/zod.ts'
import { ListNotes } from '../../errors/ListNotes.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { EditConflict } from './EditConflict.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import {
  lostFieldsOf,
  normalizeForInput,
  type ProjectBodyField,
  toFormValues,
} from './project-form-values.ts'
import { projectSubmissionOptions } from './project-submission-options.ts'

interface EditProjectFormProps {
  projectId: string
  /** The project when the form opened. */
  original: RecordResponse<ProjectField>
}

/** The form's schema, which refuses the texts with lost characters until they are replaced. */
const schemaFor = (lostFields: readonly ProjectBodyField[]) =>
  ProjectDraft.check(
    ...lostFields.map((field) =>
      z.refine<ProjectDraft>((draft) => !draft[field]?.includes('\uFFFD'), { path: [field] }),
    ),
  )

/** The form for a project's name and description. Before it saves them, it shows changes by others. */
export function EditProjectForm({ projectId, original }: EditProjectFormProps) {
  const client = useQueryClient()
  const { value, textNote } = original
  const base = toFormValues(value)
  const lostFields = lostFieldsOf(original)
  const form = useForm({
    resolver: zodResolver(schemaFor(lostFields)),
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
        lostFields={lostFields.filter((field) => form.watch(field)?.includes('\uFFFD'))}
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
