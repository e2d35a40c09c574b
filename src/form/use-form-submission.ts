import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Subject } from '../messages/en.ts'
import { type Draft, draftChanges, draftsOf } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import type { CheckableMutation, CheckFn } from './CheckStatus.tsx'
import { type FormValues, isDirty, newEdits } from './edits.ts'
import { describeInvalidInput } from './failures.ts'
import type { Submission } from './submission-state.ts'
import { watchUnsaved } from './unsaved.ts'
import {
  type PrepareResult,
  type RunningSubmission,
  type SubmissionOptions,
  useSubmission,
} from './use-submission.ts'

interface FormSubmissionOptions<Values extends FieldValues, Input, Output>
  extends Omit<
    SubmissionOptions<Input, Output>,
    'edits' | 'drafts' | 'prepare' | 'onFill' | 'onFocusError' | 'fields' | 'check'
  > {
  mutationKind: CheckableMutation
  check: CheckFn
  form: UseFormReturn<Values>
  fields: readonly FieldPath<Values>[]
  /** Identifies the form's drafts: the form's name and, if it edits a record, the record's ID. */
  draftName: string
  /** Initial values of the fields. */
  base: FormValues
  /** Normalizes a record's texts as the fields do; by default they stay unchanged. */
  toFields?: (texts: FormValues) => FormValues
  isUpdate?: boolean
  /** Sets the values of the fields. */
  fill: (values: FormValues) => void
  /** Reads the data that the request depends on, once the values are valid. */
  prepare: (values: Values, submission: Submission, signal: AbortSignal) => Promise<PrepareResult<Input>>
}

/** A form's submission, as `FormFrame` needs it. */
export interface FormSubmission extends RunningSubmission {
  mutationKind: CheckableMutation
  subject: Subject
  check: CheckFn
  /** Drafts of earlier visits that can be restored, newest first. */
  offeredDrafts: Draft[]
  /** How often the fields were filled. A field with more state than its value uses this as its key. */
  fillCount: number
}

/** Returns the form's text values. */
const textValuesOf = (values: FieldValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * Manages the submission of a form and keeps its drafts in this tab from the first keystroke. The form needs
 * `shouldFocusError: false`, because this hook focuses errors of the form and of the service.
 */
export function useFormSubmission<Values extends FieldValues, Input, Output>(
  options: FormSubmissionOptions<Values, Input, Output>,
): FormSubmission {
  const { form, fields, draftName, base, toFields, isUpdate, fill, prepare, mutationKind, subject, check } =
    options
  const session = useSession()
  const [drafts] = useState(() => draftsOf(session, draftName))
  const [edits] = useState(() => newEdits({ base, drafts: drafts.list(), toFields, isUpdate }))
  const [fillCount, countFill] = useReducer((count: number) => count + 1, 0)
  const runningSubmission = useSubmission({
    ...options,
    edits,
    drafts,
    prepare: (submission, signal) =>
      new Promise((resolve, reject) => {
        const validate = form.handleSubmit(
          (values) => resolve(prepare(values, submission, signal)),
          (errors) => {
            const invalidFields = fields.filter((name) => name in errors)
            resolve({ type: 'notPrepared', failure: describeInvalidInput(mutationKind, invalidFields) })
          },
        )
        // If the form is reset during validation, neither callback runs.
        validate().then(() => reject(new Error('The form was reset.')), reject)
      }),
    onFill(values) {
      form.clearErrors()
      fill(values)
      countFill()
    },
    onFocusError() {
      const { fieldErrors } = runningSubmission.machine.get()
      const firstInvalid = fields.find(
        (name) => fieldErrors[name]?.length || form.getFieldState(name).invalid,
      )
      if (firstInvalid) form.setFocus(firstInvalid)
    },
  })
  const { machine, submission } = runningSubmission
  const dispatchChange = useEffectEvent((values: Values) =>
    runningSubmission.dispatch({ type: 'changed', values: textValuesOf(values) }),
  )
  const { subscribe } = form
  // Synchronizes the submission with the fields immediately, because the page may reload after any keystroke.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => dispatchChange(values) }),
    [subscribe],
  )
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  // Synchronizes with the browser's warning before the page unloads.
  useEffect(() => watchUnsaved(() => isDirty(machine.get().edits)), [machine])
  const { draftId, offeredIds } = submission.edits
  const offeredDrafts = drafts.list().filter(({ id }) => id !== draftId && offeredIds.includes(id))
  return { ...runningSubmission, mutationKind, subject, check, offeredDrafts, fillCount }
}
