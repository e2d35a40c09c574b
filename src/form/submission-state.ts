import type { ErrorDescription } from '../errors/describe-error.ts'
import type { Draft } from '../session/drafts.ts'
import type { CheckResult } from './check-result.ts'
import type { Conflict, ConflictChoice } from './conflict.ts'
import { type Attempt, areValuesEqual, type Edits, type FormValues, unknownAttempt } from './edits.ts'

/** What is wrong with fields, by field, beyond what the form validates. */
export type FieldErrors = Readonly<Record<string, string[]>>

export type SubmissionState =
  /** With `checked`, a check of `attempt` found that it was not saved. */
  | { name: 'editing'; checked?: CheckResult; attempt?: Attempt }
  /** Validating `values`, and reading what the request depends on. */
  | { name: 'preparing'; values: FormValues }
  /** Someone else changed the record: the person chooses, field by field. */
  | { name: 'conflict'; conflict: Conflict; checked?: CheckResult | undefined }
  | { name: 'sending'; attempt: Attempt }
  /** Sent, and the outcome is not known. Submitting the same values checks, and sends nothing. */
  | {
      name: 'unknown'
      attempt: Attempt
      checked?: CheckResult | undefined
    }
  /** Looking for what was sent; `from` is the state before. */
  | { name: 'checking'; attempt: Attempt; from: CheckableState }
  /** Not sent, or refused. With `attempt` the service failed, and a check can tell more. */
  | { name: 'failed'; failure: ErrorDescription; attempt?: Attempt }
  /** `to` is the record's address, once it is known. */
  | { name: 'saved'; attempt?: Attempt; to?: string; checked?: CheckResult | undefined }

export type InState<Name extends SubmissionState['name']> = Extract<SubmissionState, { name: Name }>
export type CheckableState = InState<'editing'> | InState<'unknown'> | InState<'failed'>

/** One submission: its state, what is typed, and what the service said about fields. */
export interface Submission {
  state: SubmissionState
  edits: Edits
  fieldErrors: FieldErrors
  /** The person has decided a conflict: what they change is no longer what they opened. */
  isConflictResolved: boolean
}

/** What the person did. */
export type PersonEvent =
  | { type: 'changed'; values: FormValues }
  | { type: 'submitted' }
  | { type: 'checkRequested' }
  /** The person wants to send again what may have been saved. */
  | { type: 'resendRequested' }
  /** What the check found is what was sent; `to` is its address. */
  | { type: 'matchChosen'; to: string | undefined }
  | { type: 'chosen'; field: string; choice: ConflictChoice }
  /** `failure` says that a sent draft has an unknown outcome. */
  | { type: 'restored'; draft: Draft; failure: ErrorDescription }
  | { type: 'discarded'; draft: Draft }
  | { type: 'left' }

/** How an effect ended. */
export type ResultEvent =
  // prepare
  | { type: 'prepared'; base?: FormValues | undefined }
  | { type: 'notPrepared'; failure: ErrorDescription; fieldErrors?: FieldErrors }
  | { type: 'conflicted'; conflict: Conflict }
  | { type: 'nothingToSave'; to: string }
  // send
  | { type: 'succeeded' }
  /** Nothing changed on the service. */
  | { type: 'refused'; failure: ErrorDescription; fieldErrors: FieldErrors }
  /** Probably nothing changed on the service. */
  | { type: 'serviceFailed'; failure: ErrorDescription; fieldErrors: FieldErrors }
  /** Nobody knows whether anything changed. */
  | { type: 'responseLost'; failure: ErrorDescription; fieldErrors: FieldErrors }
  // confirm
  /** `id` of a new record, where it is known. */
  | { type: 'confirmed'; to: string | undefined; id?: string | undefined; base?: FormValues | undefined }
  | { type: 'overwritten'; conflict: Conflict }
  // check
  | { type: 'checked'; result: CheckResult; conflict?: Conflict | undefined }
  /** The check of a draft that was sent by an earlier visit. */
  | { type: 'draftChecked'; draft: Draft; result: CheckResult }

export type SubmissionEvent = PersonEvent | ResultEvent

export type SubmissionEffect =
  /** Validates the values, and reads what the request depends on. */
  | { type: 'prepare' }
  /** Sends one request. */
  | { type: 'send' }
  /** Announces the success, and finds the record's address. */
  | { type: 'confirm' }
  /** Looks for what was sent. */
  | { type: 'check'; attempt: Attempt }
  /** Puts values into the fields. */
  | { type: 'fill'; values: FormValues }
  /** Moves the focus to the first field with an error. */
  | { type: 'focusError' }
  | { type: 'navigate'; to: string }
  /** Writes to the case notes. */
  | { type: 'note'; outcome: 'done' | 'refused' | 'unknown' }

/** The next submission, and the effects to run. */
export interface Step {
  submission: Submission
  effects: SubmissionEffect[]
}

/** The step to a state. */
export const stepTo = (
  submission: Submission,
  state: SubmissionState,
  ...effects: SubmissionEffect[]
): Step => ({
  submission: { ...submission, state },
  effects,
})

export const newSubmission = (edits: Edits): Submission => ({
  state: { name: 'editing' },
  edits,
  fieldErrors: {},
  isConflictResolved: false,
})

export const isPending = ({ state }: Submission): boolean =>
  state.name === 'preparing' || state.name === 'sending' || (state.name === 'saved' && !state.checked)

/** The outcome of what is in the fields is not known: a submit checks it. */
export const isUnknown = ({ state, edits }: Submission): boolean =>
  ['editing', 'failed', 'unknown', 'checking'].includes(state.name) && unknownAttempt(edits) !== undefined

/** Whether what is in the fields is being checked. */
export const isChecking = ({ state, edits }: Submission): boolean =>
  state.name === 'checking' && areValuesEqual(edits.values, state.attempt.values)

/** What is said beside the button. */
export function failureOf(submission: Submission): ErrorDescription | undefined {
  if (isUnknown(submission)) return unknownAttempt(submission.edits)?.failure
  const { state } = submission
  switch (state.name) {
    case 'failed':
      return state.failure
    case 'unknown':
      return state.attempt.failure
    case 'conflict':
      return state.conflict.failure
    case 'checking':
      return failureOf({ ...submission, state: state.from })
    default:
      return undefined
  }
}

/** Whether a check can tell more about an earlier attempt. */
export const canCheck = ({ state }: Submission): boolean =>
  'attempt' in state && state.name !== 'sending' && state.name !== 'saved'
