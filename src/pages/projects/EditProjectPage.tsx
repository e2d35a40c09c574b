import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RecordResponse } from '../../api/fetch.ts'
import { projectMutations } from '../../api/mutations.ts'
import { queries } from '../../api/queries.ts'
import { ProjectDraft, z } from '../../contract/bodies.ts'
import { type ProjectField, resources } from '../../contract/resources.ts'
import type { Conflict, ConflictChoice, FieldConflict, FormValues } from '../../form/edits.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { ListNotes } from '../../list/ListState.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { LongText } from '../../record/Value.tsx'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './EditProjectPage.module.css'
import {
  lostFieldsOf,
  normalizeForInput,
  type ProjectBodyField,
  ProjectFields,
  projectBodyFields,
  toFormValues,
} from './ProjectFields.tsx'
import { projectSubmissionOptions } from './project-submission-options.ts'

export function EditProjectPage() {
  const projectId = useIdParam('projectId')
  return (
    <RequireAccess title={projectId} projectId={projectId}>
      <EditProject key={projectId} projectId={projectId} />
    </RequireAccess>
  )
}

/**
 * Fetches the current project, because cached data may be old, and then mounts the form. Later fetches and
 * their failures do not change the form, so that no typed text is lost.
 */
function EditProject({ projectId }: { projectId: string }) {
  const [original, setOriginal] = useState<RecordResponse<ProjectField>>()
  const { query, onCancel } = useRecord(queries.projects, projectId, {
    staleTime: 0,
    enabled: original === undefined,
  })
  const freshProject = query.isFetchedAfterMount && query.error === null ? query.data : undefined
  if (original === undefined && freshProject) setOriginal(freshProject)
  return (
    <>
      <PageHeader title={t.action.editProject} note={query.data?.value.name} />
      {original ? (
        <EditProjectForm projectId={projectId} original={original} />
      ) : (
        // Shows only that the project is loading or why it failed to load.
        <RecordState query={{ ...query, data: undefined }} subject="project" onCancel={onCancel}>
          {() => null}
        </RecordState>
      )}
    </>
  )
}

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
function EditProjectForm({ projectId, original }: EditProjectFormProps) {
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

interface EditConflictProps {
  conflict: Conflict
  /** The values that the user has typed. */
  mine: FormValues
  onChoose: (field: string, choice: ConflictChoice) => void
}

/** Shows the versions of each field that someone else changed, and lets the user choose one. */
function EditConflict({ conflict, mine, onChoose }: EditConflictProps) {
  const id = useId()
  const { fields: fieldConflicts, choices, undecidedSubmits } = conflict
  const undecidedField = projectBodyFields.find(
    (field) => choices[field] === undefined && fieldConflicts.some((candidate) => candidate.field === field),
  )
  const undecidedInput = useRef<HTMLInputElement>(null)
  // Synchronizes the document's focus: a submit with a missing choice moves it to the first such field.
  useEffect(() => {
    if (undecidedSubmits > 0) undecidedInput.current?.focus()
  }, [undecidedSubmits])
  return (
    <section aria-labelledby={id}>
      <Notice tone="amber">
        <div className={styles.conflict}>
          <h2 id={id} className={styles.title} tabIndex={-1} ref={focusOnMount}>
            {t.form.conflict.title}
          </h2>
          <p>{t.form.conflict.text}</p>
          {projectBodyFields.map((field) => {
            const fieldConflict = fieldConflicts.find((candidate) => candidate.field === field)
            return (
              fieldConflict && (
                <FieldChoice
                  key={field}
                  field={field}
                  fieldConflict={fieldConflict}
                  mine={mine[field] ?? ''}
                  choice={choices[field]}
                  isErrorShown={undecidedSubmits > 0}
                  ref={field === undecidedField ? undecidedInput : undefined}
                  onChoose={(choice) => onChoose(field, choice)}
                />
              )
            )
          })}
        </div>
      </Notice>
    </section>
  )
}

interface FieldChoiceProps {
  field: ProjectBodyField
  fieldConflict: FieldConflict
  mine: string
  choice: ConflictChoice | undefined
  /** Whether a missing choice shows an error. */
  isErrorShown: boolean
  onChoose: (choice: ConflictChoice) => void
  /** Receives the first radio button. */
  ref: Ref<HTMLInputElement> | undefined
}

function FieldChoice({ field, fieldConflict, mine, choice, isErrorShown, onChoose, ref }: FieldChoiceProps) {
  const id = useId()
  const renderVersion = (version: ConflictChoice, text: string) => (
    <div className={styles.line}>
      <Radio
        label={t.form.conflict[version]}
        name={`keep ${field}`}
        checked={choice === version}
        ref={version === 'theirs' ? ref : undefined}
        onChange={() => onChoose(version)}
        aria-describedby={`${id}-${version}`}
      />
      <Version id={`${id}-${version}`} text={text} />
    </div>
  )
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.legend}>{t.field[field]}</legend>
      <div className={styles.line}>
        <span className={styles.original}>{t.form.conflict.opened}</span>
        <Version text={fieldConflict.original} />
      </div>
      {renderVersion('theirs', fieldConflict.theirs)}
      {renderVersion('mine', mine)}
      {isErrorShown && choice === undefined && (
        <p id={id} className={styles.error}>
          {t.form.conflict.choose}
        </p>
      )}
    </fieldset>
  )
}

const Version = ({ id, text }: { id?: string; text: string }) => (
  <div id={id} className={text === '' ? styles.empty : styles.text} dir="auto">
    {text === '' ? t.form.conflict.empty : <LongText text={text} />}
  </div>
)
