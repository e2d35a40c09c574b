import { HttpError } from '../api/http/errors.ts'
import { describeError, type ErrorDescription } from '../errors/describe-error.ts'
import { isServiceFailure, isUnknownOutcome } from '../errors/outcome.ts'
import type { MutationKind, Subject } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'
import type { ResultEvent } from './submission-state.ts'

type FailureEvent = Extract<ResultEvent, { type: 'responseLost' | 'serviceFailed' | 'refused' }>

/** Whether the session, or who asked, ended it. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Whether it was sent and its outcome is unknown, also because the session ended. */
const isLost = (error: unknown): boolean => isUnknownOutcome(error) || isAborted(error)

const plain = { details: [], fields: {}, checkable: false }

/** Not sent, because of a field. */
export const invalid = (deed: MutationKind): ErrorDescription => ({
  ...plain,
  title: t.failure.notDone[deed],
  cause: t.form.notSent,
  effect: t.failure.nothingChanged,
  remedy: t.form.correct,
})

/** Not sent, because what the write depends on could not be read. */
export function notRead(error: unknown, deed: MutationKind, subject: Subject): ErrorDescription {
  const isAboutContent = error instanceof HttpError && error.status < 500
  const description = describeError(error, isAboutContent ? { write: deed } : { read: subject })
  return { ...description, title: t.failure.notDone[deed], effect: t.failure.nothingChanged }
}

const unknown = (deed: MutationKind, cause: string): ErrorDescription => ({
  ...plain,
  title: t.failure.unknownWhetherDone[deed],
  cause,
  effect: t.failure.mayHaveChanged,
  remedy: t.failure.lookFirst[deed],
})

/** Sent by an earlier visit to the form. */
export const sentEarlier = (deed: MutationKind): ErrorDescription => unknown(deed, t.form.check.sentEarlier)

/** What became of a request that failed. @param fields the form's fields, as the service names them. */
export function toFailureEvent(error: unknown, deed: MutationKind, fields: readonly string[]): FailureEvent {
  const failure = isAborted(error)
    ? unknown(deed, t.form.check.aborted)
    : describeError(error, { write: deed, fields })
  const type = isLost(error) ? 'responseLost' : isServiceFailure(error) ? 'serviceFailed' : 'refused'
  return { type, failure, fieldErrors: failure.fields }
}
