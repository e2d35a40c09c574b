import { t } from '../../messages/lazy-messages.ts'
import { isObject } from '../../reading/index.ts'
import { describeError } from '../describe-error.ts'
import { hostAndPath } from '../http/connection.ts'
import { NetworkError, RedirectError, type RequestError } from '../http/errors.ts'
import { listNoteText } from '../list-note-text.ts'
import { isFailedCall, type LoggedBody, type LoggedCall } from './call-log.ts'

const texts = t.calls

type CallForOutcome = Pick<LoggedCall, 'endpoint' | 'address' | 'tries' | 'outcome' | 'shape'>

// The cause of such an error does not depend on what was read.
const causeOf = (error: RequestError) => describeError(error, { read: 'projects' }).cause

/** Describes a call's outcome without any text from the service. */
export function callOutcomeText(call: CallForOutcome): string {
  const { endpoint, address, tries, outcome, shape } = call
  const facts = { ...endpoint, address, milliseconds: 0, tries }
  switch (outcome.kind) {
    case 'running':
      return texts.running
    case 'stopped':
      return texts.stopped
    case 'consoleFailed':
      return t.failure.consoleFailed
    case 'networkError':
      return causeOf(new NetworkError(outcome.reason, true, facts))
    case 'job':
      return texts.job(outcome.done, outcome.total, outcome.failed)
    case 'redirected':
      return causeOf(new RedirectError(facts))
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

export function statusText({ outcome }: LoggedCall): string {
  if (outcome.kind === 'job') return texts.jobShort(outcome.done, outcome.total)
  return outcome.kind === 'answered' ? String(outcome.status) : texts.short[outcome.kind]
}

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

const reportTexts = t.calls.report
// Matches a content type without parameters other than `charset`, since they may contain data.
const safeContentTypePattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*charset=[\w-]+)?$/i

// Matches names that developers choose for fields, but not names that are data, such as IDs.
const fieldNamePattern = /^[A-Za-z_$@][A-Za-z_$-]{0,39}\d?$/
const MAX_FIELDS = 40
const MAX_ITEMS = 20
const MAX_DEPTH = 6

const shapeOf = (value: unknown, depth: number): string => {
  if (depth > MAX_DEPTH) return '…'
  if (Array.isArray(value)) {
    const itemShapes = new Set(value.slice(0, MAX_ITEMS).map((item) => shapeOf(item, depth + 1)))
    return `[${[...itemShapes].join(' | ')}]`
  }
  if (!isObject(value)) return value === null ? 'null' : typeof value
  if (depth === MAX_DEPTH) return '{…}'
  const fields = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([name, fieldValue]) => ({ name, shape: shapeOf(fieldValue, depth + 1) }))
  const isTruncated = Object.keys(value).length > MAX_FIELDS
  const [first] = fields
  const isProbablyMap =
    fields.length > 1 && first?.shape.startsWith('{') && fields.every(({ shape }) => shape === first.shape)
  // The keys of a map may be data, such as names of people.
  if (first && isProbablyMap) return `{ …: ${first.shape} }`
  const fieldTexts = fields.map(({ name, shape }) => `${fieldNamePattern.test(name) ? name : '…'}: ${shape}`)
  return `{ ${[...fieldTexts, ...(isTruncated ? ['…'] : [])].join(', ')} }`
}

/**
 * Returns the names and types of a JSON text's fields without values, or undefined if the text is not JSON.
 * Names that may be data are replaced.
 */
export function fieldShape(text: string): string | undefined {
  try {
    return shapeOf(JSON.parse(text), 0)
  } catch {
    return undefined
  }
}

function fieldsText(body: LoggedBody): string {
  if (body.kind === 'none') return reportTexts.none
  if (body.kind !== 'text') return reportTexts.notKept
  return body.isTruncated ? reportTexts.cut : (fieldShape(body.text) ?? reportTexts.notJson)
}

const parameterNames = (path: string) => [...new URLSearchParams(path.split('?')[1] ?? '').keys()].join(', ')

/**
 * Returns what a developer needs to know about a call as plain text, without keys, identifiers or values that
 * were sent or received. Text from the service is limited to its request ID, its content type, and names of
 * fields that do not look like data.
 */
export const callReportText = (call: LoggedCall, consoleOrigin: string): string =>
  [
    [reportTexts.title, `${call.endpoint.method} ${call.endpoint.path}`],
    [reportTexts.query, parameterNames(call.path) || reportTexts.none],
    [t.calls.status, statusText(call)],
    [t.calls.outcome, callOutcomeText(call)],
    [t.calls.requestId, call.requestId ?? reportTexts.none],
    [t.calls.when, new Date(call.startedAt).toISOString()],
    [
      t.calls.duration,
      call.milliseconds === undefined ? reportTexts.none : t.calls.milliseconds(call.milliseconds),
    ],
    [t.calls.tries, String(call.tries)],
    [t.calls.size, call.size === undefined ? reportTexts.none : t.calls.bytes(call.size)],
    [
      t.calls.contentType,
      call.contentType && safeContentTypePattern.test(call.contentType) ? call.contentType : reportTexts.none,
    ],
    [reportTexts.service, hostAndPath(call.address)],
    [reportTexts.console, consoleOrigin],
    [reportTexts.requestFields, fieldsText(call.requestBody)],
    [reportTexts.responseFields, fieldsText(call.responseBody)],
  ]
    .map((line) => line.join(': '))
    .join('\n')
