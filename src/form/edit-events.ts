import { isCheckInconclusive } from './check-result.ts'
import {
  allowResend,
  areValuesEqual,
  attemptOf,
  changeValues,
  deleteDraft,
  type FormValues,
  isDirty,
  markDraftSaved,
  markUnknown,
  restoreDraft,
} from './edits.ts'
import {
  isPending,
  newSubmission,
  type Step,
  type Submission,
  type SubmissionEvent,
  stepTo,
} from './submission-state.ts'

function whenChanged(submission: Submission, values: FormValues, now: number): Step {
  const { state, edits: previousEdits } = submission
  const edits = changeValues(previousEdits, values, now)
  const remainingErrors = Object.entries(submission.fieldErrors).filter(
    ([field]) => values[field] === previousEdits.values[field],
  )
  const next = { ...submission, edits, fieldErrors: Object.fromEntries(remainingErrors) }
  if (areValuesEqual(values, previousEdits.values)) return stepTo(next, state)
  const isEditedAfterSave =
    state.name === 'saved' && state.to !== undefined && (state.checkResult || isDirty(edits))
  if (isEditedAfterSave) return stepTo(next, { name: 'editing' })
  // A check's result applies only to the values at that time.
  if (state.name === 'editing') return stepTo(next, { name: 'editing' })
  return stepTo(next, 'checkResult' in state ? { ...state, checkResult: undefined } : state)
}

/** A draft is not restored while a submission is prepared, sent or confirmed. */
function whenRestored(
  submission: Submission,
  { draft, failure }: SubmissionEvent & { type: 'restored' },
): Step | undefined {
  if (isPending(submission)) return undefined
  const attempt = { ...attemptOf(draft), failure }
  const edits = restoreDraft(submission.edits, draft)
  const fillEffect = { type: 'fill', values: draft.values } as const
  return draft.sent
    ? stepTo(newSubmission(markUnknown(edits, attempt)), { name: 'unknown', attempt }, fillEffect)
    : stepTo(newSubmission(edits), { name: 'editing' }, fillEffect)
}

/** Cancels preparing and checking when the user leaves; a sent request continues. */
function whenLeft(submission: Submission): Step {
  const { state, edits } = submission
  // A later visit may restore any of the drafts, so this visit no longer replaces the draft it continued.
  const next = { ...submission, edits: { ...edits, continuedDraftId: undefined } }
  if (state.name === 'preparing') return stepTo(next, { name: 'editing' })
  return stepTo(next, state.name === 'checking' ? state.from : state)
}

/** Applies the check of an earlier visit's draft, if it tells whether the draft was saved. */
function whenDraftChecked(
  submission: Submission,
  { draft, result }: SubmissionEvent & { type: 'draftChecked' },
): Step | undefined {
  if (isCheckInconclusive(result) || result.kind === 'differs') return undefined
  const attempt = attemptOf(draft)
  const { edits, state } = submission
  const checkedEdits = result.kind === 'saved' ? markDraftSaved(edits, attempt) : allowResend(edits, attempt)
  return stepTo({ ...submission, edits: checkedEdits }, state)
}

/** Returns the step for an event that every state handles alike, or undefined for other events. */
export function stepInAnyState(
  submission: Submission,
  event: SubmissionEvent,
  now: number,
): Step | undefined {
  switch (event.type) {
    case 'changed':
      return whenChanged(submission, event.values, now)
    case 'restored':
      return whenRestored(submission, event)
    case 'left':
      return whenLeft(submission)
    case 'discarded':
      return stepTo({ ...submission, edits: deleteDraft(submission.edits, event.draft.id) }, submission.state)
    case 'draftChecked':
      return whenDraftChecked(submission, event)
  }
  return undefined
}
