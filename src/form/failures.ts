import type { FieldError } from 'react-hook-form'
import {
  describeError,
  type ErrorDescription,
  isServiceFailure,
  isUnknownOutcome,
} from '../api/describe-error.ts'
import { HttpError, ParseError } from '../api/http/errors.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import type { Subject } from '../messages/en.ts'
import { t } from '../messages/lazy-messages.ts'
import { formatList } from '../messages/messages.ts'
import { readRequestId } from '../reading/index.ts'
import type { CheckResult } from './CheckStatus.tsx'

export interface WriteFailure {
  /**
   * `refused`: nothing changed on the service. `failed`: the service failed, so probably nothing changed. `unknown`:
   * no response says whether anything changed.
   */
  kind: 'refused' | 'failed' | 'unknown'
  failure: ErrorDescription
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const emptyDetails = { details: [], fields: {}, offersConnectionCheck: false }

export const SERVICE_ERROR = 'service'

const fieldLabels: Record<string, string> = { ...t.field, projectId: t.field.project }

export const describeNotSent = (
  mutationKind: MutationKind,
  cause: string,
  remedy: string,
): ErrorDescription => ({
  ...emptyDetails,
  title: t.failure.notDone[mutationKind],
  cause,
  effect: t.failure.nothingChanged,
  remedy,
})

/**
 * Describes a form that was not sent because of invalid fields. The description names the fields, because a
 * screen reader does not announce the error of a field that already has the focus.
 */
export const describeInvalidInput = (
  mutationKind: MutationKind,
  invalidFields: readonly string[] = [],
): ErrorDescription =>
  describeNotSent(
    mutationKind,
    t.form.notSent,
    invalidFields.length > 0
      ? t.form.checkFields(formatList(invalidFields.map((field) => fieldLabels[field] ?? field)))
      : t.form.checkHighlighted,
  )

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

export const describeEarlierAttempt = (mutationKind: MutationKind): ErrorDescription =>
  describeUnknownOutcome(mutationKind, t.form.check.sentEarlier)

export const describeAccepted = (mutationKind: MutationKind): ErrorDescription =>
  describeUnknownOutcome(mutationKind, t.accepted)

export const failedCheck = (error: unknown, subject: Subject): CheckResult => ({
  kind: 'failed',
  description: describeError(error, { read: subject }),
})

/** Describes the error of a write. @param fields the form's fields, as the service names them. */
export function toWriteFailure(
  error: unknown,
  mutationKind: MutationKind,
  fields: readonly string[],
): WriteFailure {
  if (isAborted(error))
    return { kind: 'unknown', failure: describeUnknownOutcome(mutationKind, t.form.check.aborted) }
  const kind = isUnknownOutcome(error) ? 'unknown' : isServiceFailure(error) ? 'failed' : 'refused'
  return { kind, failure: describeError(error, { write: mutationKind, fields }) }
}

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof HttpError || error instanceof ParseError ? readRequestId(error.response) : undefined

/** Returns the service's messages for a field; without any, the text of the field's rule if it is broken. */
export const fieldErrorText = (error: FieldError | undefined, ruleText: string): string | undefined =>
  error?.type === SERVICE_ERROR ? error.message : error && ruleText
