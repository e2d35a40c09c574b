import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Subject } from '../messages/en-failure.ts'
import { type Draft, draftChanges, draftsOf } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import type { CheckableMutation, CheckFn } from './check-result.ts'
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
  /** Name of the form and, where it edits a record, the record's ID. */
  draftName: string
  /** What the fields begin with. */
  base: FormValues
  /** What the fields make of a record's texts; by default nothing. */
  toFields?: (texts: FormValues) => FormValues
  isUpdate?: boolean
  /** Puts values into the fields. */
  fill: (values: FormValues) => void
  /** Reads what the request depends on, once the values are valid. */
  prepare: (values: Values, submission: Submission, signal: AbortSignal) => Promise<PrepareResult<Input>>
}

/** A form's submission, as its frame needs it. */
export interface FormSubmission extends RunningSubmission {
  mutationKind: CheckableMutation
  subject: Subject
  check: CheckFn
  /** Drafts of earlier visits that can be restored, newest first. */
  offeredDrafts: Draft[]
  /** How often values were put into the fields: for fields that hold more than their value. */
  fillCount: number
}

/** The values of a form's fields that are text. */
const textValuesOf = (values: FieldValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * The submission of a form, whose drafts are kept in this tab from the first keystroke.
 * The form is made with `shouldFocusError: false`: errors of the service and of the form take the focus alike.
 */
export function useFormSubmission<Values extends FieldValues, Input, Output>(
  options: FormSubmissionOptions<Values, Input, Output>,
): FormSubmission {
  const { form, fields, draftName, base, toFields, isUpdate, fill, prepare, mutationKind, subject, check } =
    options
  const principal = useSession()
  const [drafts] = useState(() => draftsOf(principal, draftName))
  const [edits] = useState(() => newEdits({ base, drafts: drafts.list(), toFields, isUpdate }))
  const [fillCount, countFill] = useReducer((count: number) => count + 1, 0)
  const running = useSubmission({
    ...options,
    edits,
    drafts,
    prepare: (submission, signal) =>
      new Promise((resolve, reject) => {
        const validate = form.handleSubmit(
          (values) => resolve(prepare(values, submission, signal)),
          () => resolve({ type: 'notPrepared', failure: describeInvalidInput(mutationKind) }),
        )
        // A form that is reset while it is validated calls neither.
        validate().then(() => reject(new Error('The form was reset.')), reject)
      }),
    onFill(values) {
      form.clearErrors()
      fill(values)
      countFill()
    },
    onFocusError() {
      const { fieldErrors } = running.machine.get()
      const first = fields.find((name) => fieldErrors[name]?.length || form.getFieldState(name).invalid)
      if (first) form.setFocus(first)
    },
  })
  const { machine, submission } = running
  const change = useEffectEvent((values: Values) =>
    running.dispatch({ type: 'changed', values: textValuesOf(values) }),
  )
  const { subscribe } = form
  // Synchronizes the submission with the fields, at once: a reload may follow any keystroke.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe],
  )
  // Synchronizes the offers with the tab's storage: an earlier visit may still save its draft.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  // Synchronizes with the browser, which asks before the page unloads.
  useEffect(() => watchUnsaved(() => isDirty(machine.get().edits)), [machine])
  const { draftId, offeredIds } = submission.edits
  const offeredDrafts = drafts
    .list()
    .filter(({ begunAt }) => begunAt !== draftId && offeredIds.includes(begunAt))
  return { ...running, mutationKind, subject, check, offeredDrafts, fillCount }
}
