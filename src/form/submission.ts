import { isCheckInconclusive } from './check-result.ts'
import { applyChoices, isDecided } from './conflict.ts'
import { stepInAnyState } from './edit-events.ts'
import {
  type Attempt,
  allowResend,
  areValuesEqual,
  changeValues,
  isDirty,
  markSaved,
  markUnknown,
  rebase,
  startAttempt,
  unknownAttempt,
} from './edits.ts'
import {
  type CheckableState,
  type FieldErrors,
  type InState,
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
 * `unknown`: submitting the same values then runs `check`, which reads the service and saves nothing. They
 * are sent again only after a read did not find them, or when the user chooses to resend.
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

/** Opens the record. If the user has typed since, the leave guard asks first and the form stays usable. */
const openRecord = (submission: Submission, to: string, ...effects: SubmissionEffect[]): Step =>
  stepTo(submission, isDirty(submission.edits) ? { name: 'editing' } : { name: 'saved', to }, ...effects, {
    type: 'navigate',
    to,
  })

function whenPreparing(
  submission: Submission,
  { values }: InState<'preparing'>,
  event: SubmissionEvent,
  now: number,
) {
  switch (event.type) {
    case 'prepared': {
      const current = event.base ? rebase(submission.edits, event.base, now) : submission.edits
      const { edits, attempt } = startAttempt(current, values, now)
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
  if (event.type === 'chosen') {
    const choices = { ...conflict.choices, [event.field]: event.choice }
    return stepTo(submission, { ...state, conflict: { ...conflict, choices } })
  }
  if (event.type !== 'submitted') return undefined
  if (!isDecided(conflict)) {
    const undecidedSubmits = conflict.undecidedSubmits + 1
    return stepTo(submission, { name: 'conflict', conflict: { ...conflict, undecidedSubmits } })
  }
  const values = applyChoices(conflict, submission.edits.values)
  // This version was read after the attempts with an unknown outcome, so it includes what they changed.
  const read = { ...rebase(submission.edits, conflict.theirs, now), unknownAttempts: [] }
  const edits = changeValues(read, values, now)
  return prepare({ ...submission, edits, isConflictResolved: true }, { type: 'fill', values })
}

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
      const unsent = { ...submission, edits: allowResend(edits, attempt) }
      return afterFailure(unsent, { name: 'failed', failure: event.failure }, event, 'refused')
    }
    case 'serviceFailed':
      return afterFailure(submission, { name: 'failed', failure: event.failure, attempt }, event, 'refused')
    case 'responseLost': {
      const unknown = { ...attempt, failure: event.failure }
      const next = { ...submission, edits: markUnknown(edits, unknown) }
      return afterFailure(next, { name: 'unknown', attempt: unknown }, event, 'unknown')
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
      const unknown = unknownAttempt(edits)
      return unknown && prepare({ ...submission, edits: allowResend(edits, unknown) })
    }
    // The user confirms that a match is the record that was sent.
    case 'matchChosen': {
      const saved = { ...submission, edits: markSaved(edits, state.attempt) }
      return event.to === undefined ? stepTo(saved, { name: 'editing' }) : openRecord(saved, event.to)
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
    const saved = { ...submission, edits: rebase(markSaved(submission.edits, attempt), result.now, now) }
    return stepTo(saved, { name: 'saved', to: result.to, checked: result })
  }
  if (isCheckInconclusive(result)) {
    const failure = from.name === 'failed' ? from.failure : undefined
    const unknown = { ...attempt, failure: attempt.failure ?? failure }
    return stepTo(
      { ...submission, edits: markUnknown(submission.edits, unknown) },
      { name: 'unknown', attempt: unknown, checked: result },
    )
  }
  // The values were not found, so they can be sent or checked again.
  const unsent = { ...submission, edits: allowResend(submission.edits, attempt) }
  return stepTo(
    unsent,
    conflict
      ? { name: 'conflict', conflict, checked: result }
      : { name: 'editing', checked: result, attempt },
  )
}

function whenSaved(submission: Submission, state: InState<'saved'>, event: SubmissionEvent, now: number) {
  const { edits } = submission
  const { attempt, to, checked } = state
  switch (event.type) {
    // A check found the values saved, so the button opens the record.
    case 'submitted':
      return checked && to !== undefined ? stepTo(submission, state, { type: 'navigate', to }) : undefined
    case 'confirmed': {
      const settled = attempt && edits.isUpdate ? markSaved(edits, attempt) : edits
      const current = event.base ? rebase(settled, event.base, now) : settled
      const saved = { ...submission, edits: current, isConflictResolved: false }
      if (event.to === undefined) return stepTo(saved, { name: 'saved' }, { type: 'note', outcome: 'done' })
      return openRecord(saved, event.to, { type: 'note', outcome: 'done' })
    }
    case 'overwritten': {
      const next = { ...submission, edits: attempt ? allowResend(edits, attempt) : edits }
      const { conflict } = event
      return stepTo(next, { name: 'conflict', conflict }, { type: 'note', outcome: 'done' })
    }
  }
  return undefined
}

/** Returns the step for an event, or undefined if the current state does not expect it. */
function stepIn(submission: Submission, event: SubmissionEvent, now: number): Step | undefined {
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
  stepIn(submission, event, now) ??
  stepTo(submission, submission.state)
