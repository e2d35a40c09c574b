import type { ErrorDescription } from '../api/describe-error.ts'
import type { Draft } from '../session/drafts.ts'
import type { CheckResult } from './CheckStatus.tsx'
import {
  type Attempt,
  areValuesEqual,
  type Conflict,
  type ConflictChoice,
  type Edits,
  type FormValues,
  unknownAttempt,
} from './edits.ts'

/** The service's error messages by field, without those of the form's own validation. */
export type FieldErrors = Readonly<Record<string, string[]>>

export type SubmissionState =
  /** With `checkResult`, a check of `attempt` found that it was not saved. */
  | { name: 'editing'; checkResult?: CheckResult; attempt?: Attempt }
  /** Validates `values` and reads the data that the request depends on. */
  | { name: 'preparing'; values: FormValues }
  /** Someone else changed the record, so the user chooses a version of each field. */
  | { name: 'conflict'; conflict: Conflict; checkResult?: CheckResult | undefined }
  | { name: 'sending'; attempt: Attempt }
  /** The request's outcome is unknown. Submitting the same values checks the outcome and sends nothing. */
  | {
      name: 'unknown'
      attempt: Attempt
      checkResult?: CheckResult | undefined
    }
  /** Checks whether the attempt was saved; `from` is the previous state. */
  | { name: 'checking'; attempt: Attempt; from: CheckableState }
  /**
   * The values were not sent, they were refused, or the service failed. `attempt` is set only if the service
   * failed, because a check can then tell whether the values were saved.
   */
  | { name: 'failed'; failure: ErrorDescription; attempt?: Attempt }
  /** `id` and `to` are the record's ID and path, once they are known. */
  | {
      name: 'saved'
      attempt?: Attempt
      id?: string | undefined
      to?: string
      checkResult?: CheckResult | undefined
    }

export type InState<Name extends SubmissionState['name']> = Extract<SubmissionState, { name: Name }>
export type CheckableState = InState<'editing'> | InState<'unknown'> | InState<'failed'>

/** A form's submission: its state, the edits, and the service's messages for fields. */
export interface Submission {
  state: SubmissionState
  edits: Edits
  fieldErrors: FieldErrors
  /** Whether the user has resolved a conflict, so that the edits start from a newer version of the record. */
  isConflictResolved: boolean
}

/** The path of a saved record, and the ID of a created one; undefined if unknown. */
interface RecordTarget {
  to: string | undefined
  id?: string | undefined
}

/** An action of the user. */
type UserEvent =
  | { type: 'changed'; values: FormValues }
  | { type: 'submitted' }
  | { type: 'checkRequested' }
  /** The user resends values that may have been saved. */
  | { type: 'resendRequested' }
  /** The user confirms that a match is the record that was sent. */
  | ({ type: 'matchChosen' } & RecordTarget)
  /** The user chooses a version of a field in a conflict. */
  | { type: 'versionChosen'; field: string; choice: ConflictChoice }
  /** `failure` reports that the outcome of a sent draft is unknown. */
  | { type: 'restored'; draft: Draft; failure: ErrorDescription }
  | { type: 'discarded'; draft: Draft }
  /** The user leaves the form. */
  | { type: 'left' }

/** The result of an effect. */
export type ResultEvent =
  // Results of `prepare`
  | { type: 'prepared'; base?: FormValues | undefined }
  | { type: 'notPrepared'; failure: ErrorDescription; fieldErrors?: FieldErrors }
  | { type: 'conflicted'; conflict: Conflict }
  | { type: 'nothingToSave'; to: string }
  // Results of `send`
  | { type: 'succeeded' }
  /** Nothing changed on the service. */
  | { type: 'refused'; failure: ErrorDescription; fieldErrors: FieldErrors }
  /** Probably nothing changed on the service. */
  | { type: 'serviceFailed'; failure: ErrorDescription; fieldErrors: FieldErrors }
  /** The request may have changed the service. */
  | { type: 'responseLost'; failure: ErrorDescription; fieldErrors: FieldErrors }
  // Results of `confirm`
  | ({ type: 'confirmed'; base?: FormValues | undefined } & RecordTarget)
  | { type: 'overwritten'; conflict: Conflict }
  // Results of `check`
  | { type: 'checked'; result: CheckResult; conflict?: Conflict | undefined }
  /** A draft sent by an earlier visit was checked. */
  | { type: 'draftChecked'; draft: Draft; result: CheckResult }

export type SubmissionEvent = UserEvent | ResultEvent

export type SubmissionEffect =
  /** Validates the values and reads the data that the request depends on. */
  | { type: 'prepare' }
  /** Sends one request. */
  | { type: 'send' }
  /** Announces the success and finds the record's path. */
  | { type: 'confirm' }
  /** Checks whether the attempt was saved. */
  | { type: 'check'; attempt: Attempt }
  /** Sets the values of the fields. */
  | { type: 'fill'; values: FormValues }
  /** Moves the focus to the first field with an error. */
  | { type: 'focusError' }
  | { type: 'navigate'; to: string }
  /** Adds an entry to the case notes. */
  | { type: 'note'; outcome: 'done' | 'refused' | 'unknown' }

/** The result of an event: the next submission and the effects to run. */
export interface Step {
  submission: Submission
  effects: SubmissionEffect[]
}

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

/** Whether values are being prepared, sent or confirmed. A save that a check found needs no confirmation. */
export const isPending = ({ state }: Submission): boolean =>
  state.name === 'preparing' || state.name === 'sending' || (state.name === 'saved' && !state.checkResult)

/** Whether the user is just entering values: nothing is being sent or checked, and no outcome is unknown. */
export const isEnteringValues = ({ state }: Submission): boolean =>
  state.name === 'editing' || state.name === 'failed'

/** The states in which the user can check the current values, or in which a check is running. */
const CHECK_STATES: SubmissionState['name'][] = ['editing', 'failed', 'unknown', 'checking']

/** Whether the outcome of the current values is unknown, so that submitting checks them. */
export const isOutcomeUnknown = ({ state, edits }: Submission): boolean =>
  CHECK_STATES.includes(state.name) && unknownAttempt(edits) !== undefined

/** Whether the current values are being checked. */
export const isChecking = ({ state, edits }: Submission): boolean =>
  state.name === 'checking' && areValuesEqual(edits.values, state.attempt.values)

/** Returns the error to show beside the button. */
export function failureOf(submission: Submission): ErrorDescription | undefined {
  if (isOutcomeUnknown(submission)) return unknownAttempt(submission.edits)?.failure
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

/** Whether the user can check the outcome of an earlier attempt. */
export const canCheck = ({ state }: Submission): boolean =>
  'attempt' in state && state.name !== 'sending' && state.name !== 'saved'
