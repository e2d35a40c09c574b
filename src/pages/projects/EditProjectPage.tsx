import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { RecordResponse } from '../../api/fetch.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { writes } from '../../api/mutations.ts'
import { withPendingWrite } from '../../api/own-writes.ts'
import { queries } from '../../api/queries.ts'
import { ProjectDraft, z } from '../../contract/bodies.ts'
import { type ProjectField, resources } from '../../contract/resources.ts'
import type { Conflict, FieldConflict } from '../../form/CheckStatus.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { describeNotSent } from '../../form/failures.ts'
import { useSave } from '../../form/use-save.ts'
import { ListNotes } from '../../list/ListState.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { LongText } from '../../record/Value.tsx'
import type { FormValues } from '../../session/drafts.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { focusFirstField, focusOnMount } from '../../ui/focus.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './EditProjectPage.module.css'
import {
  conflictsOf,
  hasValues,
  lostFieldsOf,
  normalizeForInput,
  type ProjectBodyField,
  ProjectFields,
  type ProjectFormValues,
  rebaseOnOwnWrites,
  toFormValues,
  toProjectDraft,
} from './ProjectFields.tsx'

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
  const client = useQueryClient()
  const [original, setOriginal] = useState<RecordResponse<ProjectField>>()
  const { query, onCancel } = useRecord(queries.projects, projectId, {
    staleTime: 0,
    enabled: original === undefined,
  })
  const freshProject = query.isFetchedAfterMount && query.error === null ? query.data : undefined
  if (original === undefined && freshProject)
    setOriginal(withPendingWrite(client, resources.projects, projectId, freshProject))
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
  original: RecordResponse<ProjectField>
}

/** The form's schema, which refuses the texts with lost characters until they are replaced. */
const schemaFor = (lostFields: readonly ProjectBodyField[]) =>
  ProjectDraft.check(
    ...lostFields.map((field) =>
      z.refine<ProjectDraft>((draft) => !draft[field]?.includes('\uFFFD'), { path: [field] }),
    ),
  )

const lostCharacters = () => describeNotSent('updateProject', t.note.charactersLost, t.failure.tryAgain)

// Describes a response that is older than the user's last save, and so does not show the outcome of this one.
const notReturnedYet = () => describeNotSent('updateProject', t.record.notReturnedYet, t.failure.tryAgain)

function findConflict(base: FormValues, theirs: FormValues, mine: FormValues): Conflict | undefined {
  const fields = conflictsOf(base, theirs, mine)
  return fields.length > 0 ? { theirs, fields } : undefined
}

type ConflictChoice = 'theirs' | 'mine'

interface Decision {
  conflict?: Conflict | undefined
  /** Choices by field; fields without a choice have no entry. */
  choices: Partial<Record<string, ConflictChoice>>
  isErrorShown: boolean
}

const undecided: Decision = { choices: {}, isErrorShown: false }

function EditProjectForm({ projectId, original }: EditProjectFormProps) {
  const client = useQueryClient()
  const { value, textNote } = original
  const lostFields = lostFieldsOf(original)
  const form = useForm({
    resolver: zodResolver(schemaFor(lostFields)),
    defaultValues: normalizeForInput(toFormValues(value)),
    shouldFocusError: false,
  })
  const to = paths.project(projectId)
  const readProject = async (signal: AbortSignal) => {
    const read = await queries.projects.fetchRecord(projectId, signal, connectionOf(client))
    const project = withPendingWrite(client, resources.projects, projectId, read)
    const isOlder = project !== read
    return { current: toFormValues(project.value), lostFields: lostFieldsOf(project), isOlder }
  }
  const save = useSave({
    form,
    recordId: projectId,
    draftName: `updateProject ${projectId}`,
    base: toFormValues(value),
    fill: (values) => form.reset(toFormValues(values)),
    toFields: normalizeForInput,
    mutationKind: 'updateProject',
    fields: resources.projects.bodyFields,
    subject: 'project',
    // Reads the project again, because someone else may have changed it.
    async prepare(typed, visit, signal) {
      const { current, lostFields: unreadable, isOlder } = await readProject(signal)
      const base = visit.base()
      if (unreadable.some((field) => current[field] !== base[field]))
        return { kind: 'refused', failure: lostCharacters() }
      // The user's own writes are no changes by others.
      const ownBase = rebaseOnOwnWrites(base, current, visit.ownWrites())
      const conflict = findConflict(ownBase, current, toFormValues(typed))
      if (conflict) return { kind: 'conflict', conflict }
      const draft = toProjectDraft(current, typed)
      if (draft.name === current.name && draft.description === undefined)
        return {
          kind: 'nothingToSave',
          to,
          text: isOlder ? t.record.notReturnedYet : t.form.conflict.nothingToSave,
        }
      return {
        kind: 'ready',
        base: current,
        body: draft,
        send: (intent) => writes.updateProject(projectId, { body: draft, intent, former: current }, client),
        locate: () => ({ id: projectId, to }),
        successText: t.feedback.projectSaved,
      }
    },
    async check({ base, values }, signal) {
      const { current, lostFields: unreadable, isOlder } = await readProject(signal)
      if (isOlder) return { kind: 'failed', description: notReturnedYet() }
      if (hasValues(current, values)) return { kind: 'saved', to, currentValues: current }
      if (unreadable.length > 0) return { kind: 'failed', description: lostCharacters() }
      if (conflictsOf(base, current, values).length === 0) return { kind: 'unsaved' }
      const ownBase = rebaseOnOwnWrites(base, current, [{ values }])
      return { kind: 'differs', conflict: findConflict(ownBase, current, toFormValues(form.getValues())) }
    },
  })
  const { conflict } = save
  // Synchronizes with the document's focus, which is on the heading until the form opens.
  useEffect(focusFirstField, [])
  const mine = toFormValues(form.watch())
  const [lastDecision, setDecision] = useState(undecided)
  const decision = lastDecision.conflict === conflict ? lastDecision : undecided
  const conflictSection = useRef<HTMLElement>(null)
  // A field that the user has not changed uses the other version.
  const choiceOf = ({ field, original }: FieldConflict) =>
    decision.choices[field] ?? (mine[field] === original ? 'theirs' : undefined)
  const submit = () => {
    if (!conflict) return save.submit()
    if (conflict.fields.some((fieldConflict) => choiceOf(fieldConflict) === undefined)) {
      // The field gets the focus together with its error, so that screen readers read both.
      flushSync(() => setDecision({ ...decision, conflict, isErrorShown: true }))
      const undecidedInput = 'fieldset:not(:has(:checked)) input'
      return conflictSection.current?.querySelector<HTMLElement>(undecidedInput)?.focus()
    }
    const accepted = conflict.fields.filter((fieldConflict) => choiceOf(fieldConflict) === 'theirs')
    const values = Object.fromEntries(accepted.map(({ field, theirs }) => [field, theirs]))
    save.saveOver(conflict.theirs, { ...mine, ...values })
  }
  return (
    <FormFrame form={save} submitLabel={t.action.saveChanges} cancelTo={to} onSubmit={submit}>
      {textNote && <ListNotes notes={[{ code: textNote }]} />}
      <ProjectFields
        form={form}
        isReadOnly={save.isBusy}
        lostFields={lostFields.filter((field) => mine[field].includes('\uFFFD'))}
      />
      {conflict && (
        <EditConflict
          ref={conflictSection}
          conflict={conflict}
          isFoundByCheck={save.checkResult?.kind === 'differs'}
          choiceOf={choiceOf}
          isErrorShown={decision.isErrorShown}
          mine={mine}
          onChoose={(field, choice) =>
            setDecision({ ...decision, conflict, choices: { ...decision.choices, [field]: choice } })
          }
        />
      )}
    </FormFrame>
  )
}

interface EditConflictProps {
  ref: Ref<HTMLElement>
  conflict: Conflict
  isFoundByCheck: boolean
  choiceOf: (fieldConflict: FieldConflict) => ConflictChoice | undefined
  isErrorShown: boolean
  mine: ProjectFormValues
  onChoose: (field: string, choice: ConflictChoice) => void
}

function EditConflict(props: EditConflictProps) {
  const { ref, conflict, isFoundByCheck, choiceOf, isErrorShown, mine, onChoose } = props
  const id = useId()
  // After a lost response, a part may be saved.
  const state = isFoundByCheck ? t.form.conflict.differs : t.form.conflict.unsaved
  return (
    <section ref={ref} aria-labelledby={id}>
      <Notice tone="amber">
        <div className={styles.conflict}>
          <h2
            id={id}
            className={styles.title}
            tabIndex={-1}
            ref={focusOnMount}
            aria-describedby={`${id}-text`}
          >
            {t.form.conflict.title}
          </h2>
          <p id={`${id}-text`}>{`${state} ${t.form.conflict.text}`}</p>
          {conflict.fields.map((fieldConflict) => (
            <FieldChoice
              key={fieldConflict.field}
              fieldConflict={fieldConflict}
              mine={mine[fieldConflict.field]}
              choice={choiceOf(fieldConflict)}
              isErrorShown={isErrorShown}
              onChoose={onChoose}
            />
          ))}
        </div>
      </Notice>
    </section>
  )
}

interface FieldChoiceProps extends Pick<EditConflictProps, 'isErrorShown' | 'onChoose'> {
  fieldConflict: FieldConflict
  mine: string
  choice: ConflictChoice | undefined
}

function FieldChoice({ fieldConflict, mine, choice, isErrorShown, onChoose }: FieldChoiceProps) {
  const id = useId()
  const { field, original, theirs } = fieldConflict
  const renderVersion = (version: ConflictChoice, text: string) => (
    <div className={styles.line}>
      <Radio
        label={t.form.conflict[version]}
        name={`keep ${field}`}
        checked={choice === version}
        onChange={() => onChoose(field, version)}
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
        <Version text={original} />
      </div>
      {renderVersion('theirs', theirs)}
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
  <div id={id} className={styles.version} dir="auto">
    {text === '' ? t.form.conflict.empty : <LongText text={text} />}
  </div>
)
