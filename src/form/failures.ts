import type { FieldError } from 'react-hook-form'
import {
  describeError,
  type ErrorDescription,
  isServiceFailure,
  isUnknownOutcome,
} from '../api/describe-error.ts'
import { HttpError } from '../api/http/errors.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import type { Subject } from '../messages/en.ts'
import { formatList, t } from '../messages/messages.ts'
import type { CheckResult } from './CheckStatus.tsx'
import type { ResultEvent } from './submission-state.ts'

/** The failure of a write. */
export type FailureEvent = Extract<ResultEvent, { type: 'responseLost' | 'serviceFailed' | 'refused' }>

/** Whether the session or the caller aborted the request. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Whether the request was sent and its outcome is unknown, including when the session ended. */
const isOutcomeLost = (error: unknown): boolean => isUnknownOutcome(error) || isAborted(error)

const emptyDetails = { details: [], fields: {}, offersConnectionCheck: false }

/** The labels of all forms' fields, by the fields' names. */
const fieldLabels: Record<string, string> = { ...t.field, projectId: t.field.project }

/**
 * Describes a form that was not sent because of invalid fields. The description names the fields, because a
 * screen reader does not announce the error of a field that already has the focus.
 */
export const describeInvalidInput = (
  mutationKind: MutationKind,
  invalidFields: readonly string[] = [],
): ErrorDescription => ({
  ...emptyDetails,
  title: t.failure.notDone[mutationKind],
  cause: t.form.notSent,
  effect: t.failure.nothingChanged,
  remedy:
    invalidFields.length > 0
      ? t.form.checkFields(formatList(invalidFields.map((field) => fieldLabels[field] ?? field)))
      : t.form.checkHighlighted,
})

/** Describes a write that was not sent because a read that it depends on failed. */
export function describeFailedRead(
  error: unknown,
  mutationKind: MutationKind,
  subject: Subject,
): ErrorDescription {
  // A refusal usually concerns the input, so it is described like a refused write.
  const isRefused = error instanceof HttpError && error.status < 500
  const description = describeError(error, isRefused ? { write: mutationKind } : { read: subject })
  return { ...description, title: t.failure.notDone[mutationKind], effect: t.failure.nothingChanged }
}

const describeUnknownOutcome = (mutationKind: MutationKind, cause: string): ErrorDescription => ({
  ...emptyDetails,
  title: t.failure.unknownWhetherDone[mutationKind],
  cause,
  effect: t.failure.mayHaveChanged,
  remedy: t.failure.checkFirst[mutationKind],
})

/** Describes the unknown outcome of a draft that an earlier visit to the form sent. */
export const describeEarlierAttempt = (mutationKind: MutationKind): ErrorDescription =>
  describeUnknownOutcome(mutationKind, t.form.check.sentEarlier)

/** Returns the result of a check whose request failed. */
export const failedCheck = (error: unknown, subject: Subject): CheckResult => ({
  kind: 'failed',
  description: describeError(error, { read: subject }),
})

/** Converts a request's error to an event. @param fields the form's fields, as the service names them. */
export function toFailureEvent(
  error: unknown,
  mutationKind: MutationKind,
  fields: readonly string[],
): FailureEvent {
  const failure = isAborted(error)
    ? describeUnknownOutcome(mutationKind, t.form.check.aborted)
    : describeError(error, { write: mutationKind, fields })
  const type = isOutcomeLost(error) ? 'responseLost' : isServiceFailure(error) ? 'serviceFailed' : 'refused'
  return { type, failure, fieldErrors: failure.fields }
}

/** Returns the service's messages for a field; without any, the text of the field's rule if it is broken. */
export const fieldErrorText = (
  messages: string[] | undefined,
  error: FieldError | undefined,
  ruleText: string,
): string | undefined => (messages?.length ? messages.join(' ') : error && ruleText)
