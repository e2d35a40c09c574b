import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ErrorDescription } from '../api/describe-error.ts'
import { type Draft, draftChanges, draftsOf, type FormValues } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import { showSuccess } from '../ui/show-success.ts'
import { useStore } from '../use-store.ts'
import { isCheckInconclusive } from './CheckStatus.tsx'
import { areValuesEqual, newDraftVisit } from './draft-visit.ts'
import { describeEarlierAttempt, SERVICE_ERROR } from './failures.ts'
import { checkSent, type SaveOptions, save, textValuesOf } from './save.ts'
import { usePageVisit, watchUnsaved } from './unsaved.ts'

interface UseSaveOptions<Values extends FieldValues> extends SaveOptions<Values> {
  /** Needs `shouldFocusError: false`, because errors of the service get the focus as well. */
  form: UseFormReturn<Values>
  /** Identifies the form's drafts: the form's name and, if it edits a record, the record's ID. */
  draftName: string
  base: FormValues
  toFields?: (texts: FormValues) => FormValues
  fill: (values: FormValues) => void
}

export type FormSave = ReturnType<typeof useSave>

export function useSave<Values extends FieldValues>(options: UseSaveOptions<Values>) {
  const { form, mutationKind, fields, recordId, draftName, base, toFields, fill } = options
  const session = useSession()
  const navigate = useNavigate()
  const [visit] = useState(() =>
    newDraftVisit(draftsOf(session, draftName), { base, toFields, isUpdate: recordId !== undefined }),
  )
  const [fillCount, countFill] = useReducer((count: number) => count + 1, 0)
  /** Set synchronously, so that a double click or a held Enter starts one request; stays set once a page opens. */
  const isLocked = useRef(false)
  const saving = useMutation({
    mutationKey: [mutationKind, recordId],
    mutationFn: (_values: FormValues) => save(options, visit, session, showSuccess),
  })
  const checking = useMutation({
    mutationKey: ['check'],
    mutationFn: ({ draft }: { draft: Draft; values: FormValues }) => checkSent(options, visit, draft),
  })
  const currentValues = () => textValuesOf(form.getValues())
  const values = textValuesOf(form.watch())

  const unlock = () => {
    isLocked.current = false
  }
  const runLocked = (run: () => void) => {
    if (isLocked.current) return
    isLocked.current = true
    run()
  }
  const open = (to: string) => void navigate(to)

  function showErrors(failure: ErrorDescription) {
    for (const name of fields) {
      const messages = failure.fields[name]
      if (messages?.length) form.setError(name, { type: SERVICE_ERROR, message: messages.join(' ') })
    }
    const firstInvalid = fields.find((name) => form.getFieldState(name).invalid)
    if (firstInvalid) form.setFocus(firstInvalid)
  }

  // The callbacks of `mutate` run only while the form is open.
  function startSave() {
    checking.reset()
    saving.mutate(currentValues(), {
      onSuccess(outcome) {
        if (outcome.kind === 'saved') return
        unlock()
        if ('failure' in outcome) showErrors(outcome.failure)
      },
      onError: unlock,
    })
  }

  const startCheck = (draft: Draft) =>
    checking.mutate(
      { draft, values: currentValues() },
      {
        onSuccess(result) {
          unlock()
          if (!isCheckInconclusive(result)) saving.reset()
        },
        onError: unlock,
      },
    )

  const fillFields = (newValues: FormValues) => {
    fill(newValues)
    countFill()
  }

  const outcome = saving.data
  const isSaving = saving.isPending || outcome?.kind === 'saved'
  const isBusy = isSaving || checking.isPending
  // A check's result applies only to the values at that time.
  const isCheckCurrent = checking.variables && areValuesEqual(values, checking.variables.values)
  const checkResult = isCheckCurrent ? checking.data : undefined
  const isCheckConclusive = checkResult !== undefined && !isCheckInconclusive(checkResult)
  const sentDraft = outcome && 'draft' in outcome ? outcome.draft : undefined
  const unknownDraft = visit.unknownWith(values)
  const lastUnknown = visit.lastUnknown()
  const savedPath = checkResult?.kind === 'saved' && !visit.isDirty(values) ? checkResult.to : undefined

  /** The error beside the button. It belongs to the values in the fields. */
  function failure() {
    // The form shows the conflict itself.
    if (isCheckConclusive || outcome?.kind === 'conflict') return undefined
    const described = outcome && 'failure' in outcome ? outcome.failure : undefined
    const isOfOtherValues = unknownDraft !== undefined && unknownDraft.id !== sentDraft?.id
    if (described && !isOfOtherValues) return described
    if (!unknownDraft && !lastUnknown) return undefined
    const earlierAttempt = describeEarlierAttempt(mutationKind)
    // Sending the values again failed or was refused, which says nothing about the earlier attempt.
    const isResent = saving.variables && areValuesEqual(values, saving.variables)
    return described && isResent ? { ...earlierAttempt, cause: described.cause } : earlierAttempt
  }

  const { subscribe, getValues } = form
  const { reset: resetSaving } = saving
  // Synchronizes the draft with the fields immediately, because the page may reload after any keystroke.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: newValues }) => visit.keep(textValuesOf(newValues)),
      }),
    [subscribe, visit],
  )
  // Synchronizes with the browser's warning before the page unloads, and with the leave guard.
  useEffect(() => watchUnsaved(() => visit.isDirty(textValuesOf(getValues()))), [getValues, visit])
  // Leaving the page cancels reads, but nothing that was sent.
  const isLeaving = usePageVisit(visit.enter)
  // Synchronizes with the router: a success opens the record, unless the user is opening another page. The page that
  // opens announces the success.
  useEffect(() => {
    if (outcome?.kind !== 'saved') return
    session.announcement = outcome.announce
    if (isLeaving) return
    void navigate(outcome.to)
    // Newer text stays in the form, unless the user leaves it.
    if (!visit.isDirty(textValuesOf(getValues()))) return
    session.announce()
    isLocked.current = false
    resetSaving()
  }, [outcome, isLeaving, navigate, visit, getValues, resetSaving, session])
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useStore(draftChanges)

  const conflict =
    outcome?.kind === 'conflict'
      ? outcome.conflict
      : checking.data?.kind === 'differs'
        ? checking.data.conflict
        : undefined
  const canCheck = !isSaving && !conflict && checkResult?.kind !== 'saved'

  return {
    mutationKind,
    visit,
    isSaving,
    isChecking: checking.isPending,
    isBusy,
    isEditing: !isBusy && lastUnknown === undefined,
    failure: failure(),
    conflict,
    checkResult,
    /** Whether the outcome of the values in the fields is unknown, so that submitting checks it. */
    isUnknown: !isSaving && !conflict && unknownDraft !== undefined,
    savedPath,
    checkable: canCheck
      ? (unknownDraft ?? sentDraft ?? (isCheckCurrent ? checking.variables?.draft : lastUnknown))
      : undefined,
    /** How often the fields were filled. A field with more state than its value uses this as its key. */
    fillCount,
    /** Saves the values; if it is unknown whether they were saved, only checks that. */
    submit() {
      if (savedPath !== undefined) return open(savedPath)
      runLocked(() => {
        const draft = visit.unknownWith(currentValues())
        if (draft) startCheck(draft)
        else startSave()
      })
    },
    resend: () => runLocked(startSave),
    startCheck: (draft: Draft) => runLocked(() => startCheck(draft)),
    confirmMatch(to: string | undefined) {
      if (isLocked.current || checking.variables === undefined) return
      visit.markSaved(checking.variables.draft)
      if (to !== undefined) open(to)
      // Newer text stays in the form, unless the user leaves it.
      if (to !== undefined && !visit.isDirty(currentValues())) isLocked.current = true
      else {
        saving.reset()
        checking.reset()
      }
    },
    saveOver: (newBase: FormValues, newValues: FormValues) =>
      runLocked(() => {
        visit.rebase(newBase, newValues)
        fillFields(newValues)
        startSave()
      }),
    restore(draft: Draft) {
      if (isLocked.current) return
      visit.restore(draft)
      saving.reset()
      checking.reset()
      fillFields(draft.values)
    },
  }
}
