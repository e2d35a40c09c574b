import { t } from '../../messages/messages.ts'
import { describeError } from '../describe/describe-error.ts'
import { listNoteText } from '../describe/list-note-text.ts'
import { NetworkError, type NetworkErrorReason, RedirectError } from '../http/errors.ts'
import { isFailedCall, type LoggedCall } from './call-log.ts'

const texts = t.calls

/** The properties of a call that determine its outcome text. */
type CallForOutcome = Pick<LoggedCall, 'endpoint' | 'address' | 'tries' | 'outcome' | 'shape'>

function networkErrorText(call: CallForOutcome, reason: NetworkErrorReason | 'redirected'): string {
  const { address, tries } = call
  const facts = { ...call.endpoint, address, milliseconds: 0, tries }
  const error = reason === 'redirected' ? new RedirectError(facts) : new NetworkError(reason, true, facts)
  // The cause of such an error does not depend on what was read.
  return describeError(error, { read: 'projects' }).cause
}

/** Describes a call's outcome without any text from the service. */
export function callOutcomeText(call: CallForOutcome): string {
  const { outcome, shape } = call
  switch (outcome.kind) {
    case 'running':
      return texts.running
    case 'stopped':
      return texts.stopped
    case 'consoleFailed':
      return t.failure.consoleFailed
    case 'networkError':
      return networkErrorText(call, outcome.reason)
    case 'job':
      return texts.job(outcome.done, outcome.total, outcome.failed)
    case 'redirected':
      return networkErrorText(call, 'redirected')
    case 'answered': {
      const { status } = outcome
      const reasonPhrase = t.failure.statusWords[status] ?? t.failure.otherStatus
      if (status >= 500) return t.failure.failed(status, reasonPhrase)
      if (status >= 400) return t.failure.refused(status, reasonPhrase)
      if (status >= 300) return t.failure.redirection(status)
      return shape?.kind === 'unreadable' ? texts.unreadable[shape.reason] : texts.fine
    }
  }
}

/** The status code, or a short text if there is none. */
export function statusText({ outcome }: LoggedCall): string {
  switch (outcome.kind) {
    case 'running':
      return texts.runningShort
    case 'stopped':
      return texts.stoppedShort
    case 'consoleFailed':
      return texts.consoleFailedShort
    case 'networkError':
      return texts.noResponseShort
    case 'redirected':
      return texts.redirectedShort
    case 'job':
      return texts.jobShort(outcome.done, outcome.total)
    case 'answered':
      return String(outcome.status)
  }
}

/** Describes where in the response its data was found; undefined if no data was found. */
export function shapePathsText({ shape }: LoggedCall): string | undefined {
  if (shape?.kind === 'record') return texts.recordAt(shape.foundAt)
  if (shape?.kind !== 'list') return undefined
  const { rows: rowsPath, total: totalPath, next: nextPath } = shape.foundAt
  return [
    texts.rowsAt(shape.rowCount, rowsPath),
    totalPath && texts.totalAt(totalPath),
    nextPath && texts.nextAt(nextPath),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes the anomalies of a response. */
export function callNoteTexts({ shape, textNote }: LoggedCall): string[] {
  // The notes of a list include the one on its text.
  if (shape?.kind === 'list') return shape.notes.map(listNoteText)
  return textNote === undefined ? [] : [listNoteText({ code: textNote })]
}

/**
 * Describes a call in one line: the outcome of a failed call or a job, otherwise the anomalies and where the
 * data was found.
 */
export function callSummaryText(call: LoggedCall): string {
  if (isFailedCall(call) || call.outcome.kind === 'job') return callOutcomeText(call)
  if (call.isNotFound) return texts.foundNothing
  return [...callNoteTexts(call), shapePathsText(call) ?? ''].filter(Boolean).join(' · ')
}
