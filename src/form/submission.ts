import { isCheckInconclusive } from './CheckStatus.tsx'
import {
  type Attempt,
  allowResend,
  applyChoices,
  areValuesEqual,
  attemptOf,
  changeValues,
  deleteDraft,
  type FormValues,
  isDecided,
  isDirty,
  markDraftSaved,
  markSaved,
  markUnknown,
  rebase,
  restoreDraft,
  startAttempt,
  unknownAttempt,
} from './edits.ts'
import {
  type CheckableState,
  type FieldErrors,
  type InState,
  isPending,
  newSubmission,
  type Step,
  type Submission,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
  stepTo,
} from './submission-state.ts'

/*
 * A form's submission as a state machine: `transition` maps an event to the next submission and the effects
 * to run. `useSubmission` runs the effects and dispatches their results as events.
 *
 * Only the effect `send` saves anything, and only after `preparing`. If the response is lost, the state is
 * `unknown`: submitting the same values then runs `check`, which reads the service and saves nothing. The
 * values are sent again only if a check did not find them, or if the user chooses to resend.
 */

const prepare = (submission: Submission, ...effects: SubmissionEffect[]): Step =>
  stepTo(
    { ...submission, fieldErrors: {} },
    { name: 'preparing', values: submission.edits.values },
    ...effects,
    { type: 'prepare' },
  )

const check = (submission: Submission, from: CheckableState, attempt: Attempt): Step =>
  stepTo(submission, { name: 'checking', attempt, from }, { type: 'check', attempt })

/** Checks values whose outcome is unknown, and prepares others to be sent. */
function submit(submission: Submission, from: CheckableState): Step {
  const attempt = unknownAttempt(submission.edits)
  return attempt ? check(submission, from, attempt) : prepare(submission)
}

/** Opens the saved record. If there is newer text, the leave guard asks first and the form stays usable. */
function openRecord(submission: Submission, to: string, id?: string, ...effects: SubmissionEffect[]): Step {
  const state: SubmissionState = isDirty(submission.edits) ? { name: 'editing' } : { name: 'saved', id, to }
  return stepTo(submission, state, ...effects, { type: 'navigate', to })
}

function whenPreparing(
  submission: Submission,
  { values }: InState<'preparing'>,
  event: SubmissionEvent,
  now: number,
) {
  switch (event.type) {
    case 'prepared': {
      const rebased = event.base ? rebase(submission.edits, event.base, now) : submission.edits
      const { edits, attempt } = startAttempt(rebased, values, now)
      return stepTo({ ...submission, edits }, { name: 'sending', attempt }, { type: 'send' })
    }
    case 'notPrepared': {
      const { failure, fieldErrors = {} } = event
      return stepTo({ ...submission, fieldErrors }, { name: 'failed', failure }, { type: 'focusError' })
    }
    case 'conflicted':
      return stepTo(submission, { name: 'conflict', conflict: event.conflict })
    case 'nothingToSave':
      return openRecord(
        { ...submission, edits: markSaved(submission.edits, { base: submission.edits.base, values }) },
        event.to,
      )
  }
  return undefined
}

function whenConflict(
  submission: Submission,
  state: InState<'conflict'>,
  event: SubmissionEvent,
  now: number,
) {
  const { conflict } = state
  if (event.type === 'versionChosen') {
    const choices = { ...conflict.choices, [event.field]: event.choice }
    return stepTo(submission, { ...state, conflict: { ...conflict, choices } })
  }
  if (event.type !== 'submitted') return undefined
  if (!isDecided(conflict)) {
    const undecidedSubmits = conflict.undecidedSubmits + 1
    return stepTo(submission, { name: 'conflict', conflict: { ...conflict, undecidedSubmits } })
  }
  const values = applyChoices(conflict, submission.edits.values)
  // The other version was read after the attempts with an unknown outcome, so it includes what they changed.
  const rebased = { ...rebase(submission.edits, conflict.theirs, now), unknownAttempts: [] }
  const edits = changeValues(rebased, values, now)
  return prepare({ ...submission, edits, isConflictResolved: true }, { type: 'fill', values })
}

/** Returns the step after a failed request. `outcome` is for the case notes. */
const afterFailure = (
  submission: Submission,
  state: SubmissionState,
  { fieldErrors }: { fieldErrors: FieldErrors },
  outcome: 'refused' | 'unknown',
): Step => stepTo({ ...submission, fieldErrors }, state, { type: 'note', outcome }, { type: 'focusError' })

function whenSending(submission: Submission, { attempt }: InState<'sending'>, event: SubmissionEvent) {
  const { edits } = submission
  switch (event.type) {
    case 'succeeded': {
      // An update may have been overwritten by someone else, which only the confirmation shows.
      const saved = edits.isUpdate ? edits : markSaved(edits, attempt)
      return stepTo({ ...submission, edits: saved }, { name: 'saved', attempt }, { type: 'confirm' })
    }
    case 'refused': {
      const resendable = { ...submission, edits: allowResend(edits, attempt) }
      return afterFailure(resendable, { name: 'failed', failure: event.failure }, event, 'refused')
    }
    // Probably nothing changed, so the case notes record a refusal. The user can check the attempt.
    case 'serviceFailed':
      return afterFailure(submission, { name: 'failed', failure: event.failure, attempt }, event, 'refused')
    case 'responseLost': {
      const attemptWithFailure = { ...attempt, failure: event.failure }
      const next = { ...submission, edits: markUnknown(edits, attemptWithFailure) }
      return afterFailure(next, { name: 'unknown', attempt: attemptWithFailure }, event, 'unknown')
    }
  }
  return undefined
}

function whenUnknown(submission: Submission, state: InState<'unknown'>, event: SubmissionEvent) {
  const { edits } = submission
  switch (event.type) {
    case 'submitted':
      return submit(submission, state)
    case 'checkRequested':
      return check(submission, state, state.attempt)
    case 'resendRequested': {
      const attempt = unknownAttempt(edits)
      return attempt && prepare({ ...submission, edits: allowResend(edits, attempt) })
    }
    // The user confirms that a match is the record that was sent.
    case 'matchChosen': {
      const saved = { ...submission, edits: markSaved(edits, state.attempt) }
      const { to, id } = event
      return to === undefined ? stepTo(saved, { name: 'editing' }) : openRecord(saved, to, id)
    }
  }
  return undefined
}

function whenChecking(
  submission: Submission,
  { attempt, from }: InState<'checking'>,
  event: SubmissionEvent,
  now: number,
) {
  if (event.type === 'submitted' && !areValuesEqual(submission.edits.values, attempt.values))
    return submit(submission, from)
  if (event.type !== 'checked') return undefined
  const { result, conflict } = event
  if (result.kind === 'saved') {
    const edits = rebase(markSaved(submission.edits, attempt), result.currentValues, now)
    return stepTo({ ...submission, edits }, { name: 'saved', to: result.to, checkResult: result })
  }
  if (isCheckInconclusive(result)) {
    const previousFailure = from.name === 'failed' ? from.failure : undefined
    const attemptWithFailure = { ...attempt, failure: attempt.failure ?? previousFailure }
    return stepTo(
      { ...submission, edits: markUnknown(submission.edits, attemptWithFailure) },
      { name: 'unknown', attempt: attemptWithFailure, checkResult: result },
    )
  }
  // The check did not find the values saved, so they can be sent or checked again.
  const resendable = { ...submission, edits: allowResend(submission.edits, attempt) }
  return stepTo(
    resendable,
    conflict
      ? { name: 'conflict', conflict, checkResult: result }
      : { name: 'editing', checkResult: result, attempt },
  )
}

function whenSaved(submission: Submission, state: InState<'saved'>, event: SubmissionEvent, now: number) {
  const { edits } = submission
  const { attempt, to, checkResult } = state
  switch (event.type) {
    // A check found the values saved, so the button opens the record.
    case 'submitted':
      return checkResult && to !== undefined ? stepTo(submission, state, { type: 'navigate', to }) : undefined
    case 'confirmed': {
      const savedEdits = attempt && edits.isUpdate ? markSaved(edits, attempt) : edits
      const rebased = event.base ? rebase(savedEdits, event.base, now) : savedEdits
      const saved = { ...submission, edits: rebased, isConflictResolved: false }
      if (event.to === undefined) return stepTo(saved, { name: 'saved' }, { type: 'note', outcome: 'done' })
      return openRecord(saved, event.to, event.id, { type: 'note', outcome: 'done' })
    }
    case 'overwritten': {
      const next = { ...submission, edits: attempt ? allowResend(edits, attempt) : edits }
      const { conflict } = event
      return stepTo(next, { name: 'conflict', conflict }, { type: 'note', outcome: 'done' })
    }
  }
  return undefined
}

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
function stepInAnyState(submission: Submission, event: SubmissionEvent, now: number): Step | undefined {
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

/** Returns the step for an event, or undefined if the current state does not expect it. */
function stepInCurrentState(submission: Submission, event: SubmissionEvent, now: number): Step | undefined {
  const { state } = submission
  switch (state.name) {
    case 'editing':
    case 'failed':
      if (event.type === 'submitted') return submit(submission, state)
      return event.type === 'checkRequested' && state.attempt
        ? check(submission, state, state.attempt)
        : undefined
    case 'preparing':
      return whenPreparing(submission, state, event, now)
    case 'conflict':
      return whenConflict(submission, state, event, now)
    case 'sending':
      return whenSending(submission, state, event)
    case 'unknown':
      return whenUnknown(submission, state, event)
    case 'checking':
      return whenChecking(submission, state, event, now)
    case 'saved':
      return whenSaved(submission, state, event, now)
  }
}

/**
 * Returns the step for an event; an event that the state does not expect changes nothing.
 * @param now milliseconds since the epoch.
 */
export const transition = (submission: Submission, event: SubmissionEvent, now: number): Step =>
  stepInAnyState(submission, event, now) ??
  stepInCurrentState(submission, event, now) ??
  stepTo(submission, submission.state)
