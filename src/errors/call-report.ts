import type { LoggedCall } from '../api/call-log/call-log.ts'
import type { LoggedBody } from '../api/call-log/logged-body.ts'
import { t } from '../messages/messages.ts'
import { callOutcomeText, statusText } from './call-text.ts'
import { fieldShape } from './field-shape.ts'

const words = t.calls.report
/** Matches a content type whose only parameter, if any, is a charset; others may contain data. */
const reportableContentTypePattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*charset=[\w-]+)?$/i

function fieldsText(body: LoggedBody): string {
  if (body.kind === 'none') return words.none
  if (body.kind !== 'text') return words.notKept
  return body.isTruncated ? words.cut : (fieldShape(body.text) ?? words.notJson)
}

/** Returns the names of the query parameters, without their values. */
const parameterNames = (path: string) => [...new URLSearchParams(path.split('?')[1] ?? '').keys()].join(', ')

/**
 * Returns what a developer needs to know about a call as plain text, without keys, identifiers or values that
 * were sent or received. Text from the service is limited to its request ID, its content type, and names of
 * fields that do not look like data.
 */
export const callReportText = (call: LoggedCall, consoleOrigin: string): string =>
  [
    [words.title, `${call.endpoint.method} ${call.endpoint.path}`],
    [words.query, parameterNames(call.path) || words.none],
    [t.calls.status, statusText(call)],
    [t.calls.outcome, callOutcomeText(call)],
    [t.calls.requestId, call.requestId ?? words.none],
    [t.calls.when, new Date(call.startedAt).toISOString()],
    [
      t.calls.duration,
      call.milliseconds === undefined ? words.none : t.calls.milliseconds(call.milliseconds),
    ],
    [t.calls.tries, String(call.tries)],
    [t.calls.size, call.size === undefined ? words.none : t.calls.bytes(call.size)],
    [
      t.calls.contentType,
      call.contentType && reportableContentTypePattern.test(call.contentType) ? call.contentType : words.none,
    ],
    [words.service, new URL(call.address).host],
    [words.console, consoleOrigin],
    [words.requestFields, fieldsText(call.requestBody)],
    [words.responseFields, fieldsText(call.responseBody)],
  ]
    .map((line) => line.join(': '))
    .join('\n')
