import { Refused } from '../api/http/errors.ts'
import { type Explanation, explain, isServiceFailure, isUnknownOutcome } from '../errors/explain.ts'
import type { Deed, Subject } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'
import type { ResultEvent } from './submission-state.ts'

type FailureEvent = Extract<ResultEvent, { type: 'responseLost' | 'serviceFailed' | 'refused' }>

/** Whether the session, or who asked, ended it. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Whether it was sent and nobody said what became of it, the end of the session included. */
export const isLost = (error: unknown): boolean => isUnknownOutcome(error) || isAborted(error)

const plain = { details: [], fields: {}, checkable: false }

/** Not sent, because of a field. */
export const invalid = (deed: Deed): Explanation => ({
  ...plain,
  title: t.failure.notDone[deed],
  happened: t.form.notSent,
  changed: t.failure.nothingChanged,
  todo: t.form.correct,
})

/** Not sent, because what has to be read before could not be. */
export function notRead(error: unknown, deed: Deed, subject: Subject): Explanation {
  const isAboutContent = error instanceof Refused && error.status < 500
  const explanation = explain(error, isAboutContent ? { write: deed } : { read: subject })
  return { ...explanation, title: t.failure.notDone[deed], changed: t.failure.nothingChanged }
}

const unknown = (deed: Deed, happened: string): Explanation => ({
  ...plain,
  title: t.failure.unknownWhetherDone[deed],
  happened,
  changed: t.failure.mayHaveChanged,
  todo: t.failure.lookFirst[deed],
})

/** Sent by an earlier visit to the form. */
export const sentEarlier = (deed: Deed): Explanation => unknown(deed, t.form.check.sentEarlier)

/** What became of a request that failed. @param fields the form's fields, as the service names them. */
export function toFailureEvent(error: unknown, deed: Deed, fields: readonly string[]): FailureEvent {
  const failure = isAborted(error)
    ? unknown(deed, t.form.check.aborted)
    : explain(error, { write: deed, fields })
  const type = isLost(error) ? 'responseLost' : isServiceFailure(error) ? 'serviceFailed' : 'refused'
  return { type, failure, fieldErrors: failure.fields }
}
