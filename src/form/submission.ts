import { isInconclusive } from './check-result.ts'
import { applyChoices, isDecided } from './conflict.ts'
import {
  type Attempt,
  attemptOf,
  beginAttempt,
  changeValues,
  dropDraft,
  isDirty,
  isSame,
  rebase,
  restoreDraft,
  settle,
  type Texts,
  takeBack,
} from './edits.ts'
import {
  type CheckableState,
  type Effect,
  failureOf,
  type In,
  isPending,
  newSubmission,
  type Step,
  type Submission,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts'

/*
 * One submission of a form as a state machine: `transition` takes an event and returns the next submission and the
 * effects to run. `useSubmission` runs them, and reports how they end as events.
 *
 * A request leaves by the effect `send` alone, and only from `preparing`. When its response is lost the state is
 * `unknown`: submitting the same values then runs `check`, which looks for them on the service and sends nothing. They
 * are sent again only after a check that did not find them, or by the person's choice, `sentAnyway`.
 */

const go = (submission: Submission, state: SubmissionState, ...effects: Effect[]): Step => ({
  submission: { ...submission, state },
  effects,
})

const prepare = (submission: Submission, ...effects: Effect[]): Step =>
  go({ ...submission, fieldErrors: {} }, { name: 'preparing', values: submission.edits.values }, ...effects, {
    type: 'prepare',
  })

const check = (submission: Submission, from: CheckableState, attempt: Attempt): Step =>
  go(submission, { name: 'checking', attempt, from }, { type: 'check', attempt })

/** Goes to the record. A person who typed on meanwhile is asked before, and may stay. */
const openRecord = (submission: Submission, to: string, ...effects: Effect[]): Step =>
  go(submission, isDirty(submission.edits) ? { name: 'editing' } : { name: 'saved', to }, ...effects, {
    type: 'navigate',
    to,
  })

function whenPreparing(
  submission: Submission,
  { values }: In<'preparing'>,
  event: SubmissionEvent,
  now: number,
) {
  switch (event.type) {
    case 'prepared': {
      const current = event.base ? rebase(submission.edits, event.base) : submission.edits
      const { edits, attempt } = beginAttempt(current, values, now)
      return go({ ...submission, edits }, { name: 'sending', attempt }, { type: 'send' })
    }
    case 'notPrepared': {
      const { failure, fieldErrors = {} } = event
      return go({ ...submission, fieldErrors }, { name: 'failed', failure }, { type: 'focusError' })
    }
    case 'conflicted':
      return go(submission, { name: 'conflict', conflict: event.conflict })
    case 'nothingToSave':
      return openRecord(
        { ...submission, edits: settle(submission.edits, { values, draftId: undefined }) },
        event.to,
      )
    case 'left':
      return go(submission, { name: 'editing' })
  }
  return undefined
}

function whenConflict(submission: Submission, state: In<'conflict'>, event: SubmissionEvent, now: number) {
  const { conflict } = state
  if (event.type === 'chosen') {
    const choices = { ...conflict.choices, [event.field]: event.choice }
    return go(submission, { ...state, conflict: { ...conflict, choices } })
  }
  if (event.type !== 'submitted') return undefined
  if (!isDecided(conflict))
    return go(submission, { name: 'conflict', conflict: { ...conflict, isAsked: true } })
  const values = applyChoices(conflict, submission.edits.values)
  const edits = changeValues(rebase(submission.edits, conflict.theirs), values, now)
  return prepare({ ...submission, edits, hasChosen: true }, { type: 'fill', values })
}

function whenSending(submission: Submission, { attempt }: In<'sending'>, event: SubmissionEvent) {
  const { edits } = submission
  switch (event.type) {
    case 'succeeded': {
      // An update is settled by `confirmed`, since someone else may have overwritten it.
      const settled = edits.isUpdate ? edits : settle(edits, attempt)
      return go({ ...submission, edits: settled }, { name: 'saved', attempt }, { type: 'confirm' })
    }
    case 'refused': {
      const { failure, fieldErrors } = event
      const refused = { ...submission, edits: takeBack(edits, attempt), fieldErrors }
      return go(
        refused,
        { name: 'failed', failure },
        { type: 'note', outcome: 'refused' },
        { type: 'focusError' },
      )
    }
    case 'serviceFailed': {
      const { failure, fieldErrors } = event
      const failed = { ...submission, fieldErrors }
      return go(failed, { name: 'failed', failure, attempt }, { type: 'note', outcome: 'refused' })
    }
    case 'responseLost': {
      const { failure, fieldErrors } = event
      const unsettled = { ...submission, fieldErrors }
      return go(unsettled, { name: 'unknown', failure, attempt }, { type: 'note', outcome: 'unknown' })
    }
  }
  return undefined
}

function whenUnknown(submission: Submission, state: In<'unknown'>, event: SubmissionEvent) {
  const { edits } = submission
  const { attempt } = state
  switch (event.type) {
    case 'submitted':
      return isSame(edits.values, attempt.values) ? check(submission, state, attempt) : prepare(submission)
    case 'checkRequested':
      return check(submission, state, attempt)
    case 'sentAnyway':
      return prepare({ ...submission, edits: takeBack(edits, attempt) })
    case 'recognized': {
      const settled = { ...submission, edits: settle(edits, attempt) }
      return event.to === undefined ? go(settled, { name: 'editing' }) : openRecord(settled, event.to)
    }
  }
  return undefined
}

function whenChecking(submission: Submission, { attempt, from }: In<'checking'>, event: SubmissionEvent) {
  if (event.type === 'left') return go(submission, from)
  if (event.type !== 'checked') return undefined
  const { result: checked, conflict } = event
  if (checked.kind === 'saved') {
    const settled = { ...submission, edits: settle(submission.edits, attempt) }
    return go(settled, { name: 'saved', to: checked.to, checked })
  }
  if (isInconclusive(checked))
    return go(submission, { name: 'unknown', attempt, failure: failureOf(from), checked })
  const unsent = { ...submission, edits: takeBack(submission.edits, attempt) }
  return go(
    unsent,
    conflict ? { name: 'conflict', conflict, checked } : { name: 'editing', checked, attempt },
  )
}

function whenSaved(submission: Submission, state: In<'saved'>, event: SubmissionEvent) {
  const { edits } = submission
  const { attempt, to, checked } = state
  switch (event.type) {
    case 'submitted':
      return checked && to !== undefined ? openRecord(submission, to) : undefined
    case 'confirmed': {
      const settled = { ...submission, edits: attempt && edits.isUpdate ? settle(edits, attempt) : edits }
      if (event.to === undefined) return go(settled, { name: 'saved' }, { type: 'note', outcome: 'done' })
      return openRecord(settled, event.to, { type: 'note', outcome: 'done', to: event.to })
    }
    case 'overwritten': {
      const unsaved = { ...submission, edits: attempt ? takeBack(edits, attempt) : edits }
      return go(unsaved, { name: 'conflict', conflict: event.conflict }, { type: 'note', outcome: 'done' })
    }
  }
  return undefined
}

/** What the event does in this state; undefined where the state does not expect it. */
function stepIn(submission: Submission, event: SubmissionEvent, now: number): Step | undefined {
  const { state } = submission
  switch (state.name) {
    case 'editing':
    case 'failed':
      if (event.type === 'submitted') return prepare(submission)
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
      return whenChecking(submission, state, event)
    case 'saved':
      return whenSaved(submission, state, event)
  }
}

/** What is typed is taken in every state. */
function whenChanged(submission: Submission, values: Texts, now: number): Step {
  const { state, edits: former } = submission
  const edits = changeValues(former, values, now)
  const isOther = !isSame(values, former.values)
  const errors = Object.entries(submission.fieldErrors).filter(
    ([field]) => values[field] === former.values[field],
  )
  const next = { ...submission, edits, fieldErrors: Object.fromEntries(errors) }
  if (state.name === 'saved' && state.to !== undefined && isDirty(edits)) return go(next, { name: 'editing' })
  // A check's result is about the values of that moment.
  if (!isOther || !('checked' in state)) return go(next, state)
  return go(next, state.name === 'editing' ? { name: 'editing' } : { ...state, checked: undefined })
}

/** A draft is not restored while a request is on its way. */
function whenRestored(
  submission: Submission,
  { draft, failure }: SubmissionEvent & { type: 'restored' },
): Step | undefined {
  if (isPending(submission)) return undefined
  const restored = newSubmission(restoreDraft(submission.edits, draft))
  const fill = { type: 'fill', values: draft.values } as const
  return draft.sent
    ? go(restored, { name: 'unknown', attempt: attemptOf(draft), failure }, fill)
    : go(restored, { name: 'editing' }, fill)
}

/** A draft of an earlier visit was checked. */
function whenDraftChecked(
  submission: Submission,
  { draft, result }: SubmissionEvent & { type: 'draftChecked' },
): Step | undefined {
  if (isInconclusive(result) || result.kind === 'differs') return undefined
  const attempt = attemptOf(draft)
  const { edits, state } = submission
  const settled = result.kind === 'saved' ? settle(edits, attempt) : takeBack(edits, attempt)
  return go({ ...submission, edits: settled }, state)
}

/**
 * What an event does. One that the state does not expect is ignored.
 * @param now milliseconds since the epoch.
 */
export function transition(submission: Submission, event: SubmissionEvent, now: number): Step {
  switch (event.type) {
    case 'changed':
      return whenChanged(submission, event.values, now)
    case 'restored':
      return whenRestored(submission, event) ?? go(submission, submission.state)
    case 'discarded':
      return go({ ...submission, edits: dropDraft(submission.edits, event.draft.begunAt) }, submission.state)
    case 'draftChecked':
      return whenDraftChecked(submission, event) ?? go(submission, submission.state)
  }
  return stepIn(submission, event, now) ?? go(submission, submission.state)
}
