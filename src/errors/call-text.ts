import { isFailedCall, type LoggedCall } from '../api/call-log/call-log.ts'
import { NetworkError, type NetworkErrorReason, RedirectError } from '../api/http/errors.ts'
import { t } from '../messages/messages.ts'
import { describeError } from './describe-error.ts'
import { listNoteText } from './list-note-text.ts'

const words = t.calls

/** The properties of a call that determine its outcome text. */
type CallForOutcome = Pick<LoggedCall, 'endpoint' | 'address' | 'tries' | 'outcome' | 'shape'>

function networkErrorText(call: CallForOutcome, reason: NetworkErrorReason | 'redirected'): string {
  const { address, tries } = call
  const facts = { ...call.endpoint, address, milliseconds: 0, tries }
  const failure = reason === 'redirected' ? new RedirectError(facts) : new NetworkError(reason, true, facts)
  return describeError(failure, { read: 'projects' }).cause
}

/** Describes a call's outcome without any text from the service. */
export function callOutcomeText(call: CallForOutcome): string {
  const { outcome, shape } = call
  switch (outcome.kind) {
    case 'running':
      return words.running
    case 'stopped':
      return words.stopped
    case 'consoleFailed':
      return t.failure.consoleFailed
    case 'networkError':
      return networkErrorText(call, outcome.reason)
    case 'job':
      return words.job(outcome.done, outcome.total, outcome.failed)
    case 'redirected':
      return networkErrorText(call, 'redirected')
    case 'answered': {
      const { status } = outcome
      const reasonPhrase = t.failure.statusWords[status] ?? t.failure.otherStatus
      if (status >= 500) return t.failure.failed(status, reasonPhrase)
      if (status >= 400) return t.failure.refused(status, reasonPhrase)
      if (status >= 300) return t.failure.redirection(status)
      return shape?.kind === 'unreadable' ? words.unreadable[shape.reason] : words.fine
    }
  }
}

/** The status code, or a short text if there is none. */
export function statusText({ outcome }: LoggedCall): string {
  switch (outcome.kind) {
    case 'running':
      return words.runningShort
    case 'stopped':
      return words.stoppedShort
    case 'consoleFailed':
      return words.consoleFailedShort
    case 'networkError':
      return words.noResponseShort
    case 'redirected':
      return words.redirectedShort
    case 'job':
      return words.jobShort(outcome.done, outcome.total)
    case 'answered':
      return String(outcome.status)
  }
}

/** Describes where in the response its data was found; undefined if no data was found. */
export function shapePathsText({ shape }: LoggedCall): string | undefined {
  if (shape?.kind === 'record') return words.recordAt(shape.foundAt)
  if (shape?.kind !== 'list') return undefined
  const { rows, total, next } = shape.foundAt
  return [words.rowsAt(shape.rows, rows), total && words.totalAt(total), next && words.nextAt(next)]
    .filter(Boolean)
    .join(', ')
}

/** Describes the anomalies of a list. */
export const listNoteTexts = ({ shape }: LoggedCall): string[] =>
  shape?.kind === 'list' ? shape.notes.map(listNoteText) : []

/** Describes in one line how a call failed or, if it succeeded, what was found and any anomalies. */
export function callSummaryText(call: LoggedCall): string {
  if (isFailedCall(call) || call.outcome.kind === 'job') return callOutcomeText(call)
  if (call.isNotFound) return words.foundNothing
  return [...listNoteTexts(call), shapePathsText(call) ?? ''].filter(Boolean).join(' · ')
}
