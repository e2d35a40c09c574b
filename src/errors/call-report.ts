import type { LoggedCall } from '../api/call-log/call-log.ts'
import type { LoggedBody } from '../api/call-log/logged-body.ts'
import { t } from '../messages/messages.ts'
import { callOutcomeText, statusText } from './call-text.ts'
import { fieldShape } from './field-shape.ts'

const texts = t.calls.report
/** Matches a content type without parameters other than `charset`, since they may contain data. */
const safeContentTypePattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*charset=[\w-]+)?$/i

function fieldsText(body: LoggedBody): string {
  if (body.kind === 'none') return texts.none
  if (body.kind !== 'text') return texts.notKept
  return body.isTruncated ? texts.cut : (fieldShape(body.text) ?? texts.notJson)
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
    [texts.title, `${call.endpoint.method} ${call.endpoint.path}`],
    [texts.query, parameterNames(call.path) || texts.none],
    [t.calls.status, statusText(call)],
    [t.calls.outcome, callOutcomeText(call)],
    [t.calls.requestId, call.requestId ?? texts.none],
    [t.calls.when, new Date(call.startedAt).toISOString()],
    [
      t.calls.duration,
      call.milliseconds === undefined ? texts.none : t.calls.milliseconds(call.milliseconds),
    ],
    [t.calls.tries, String(call.tries)],
    [t.calls.size, call.size === undefined ? texts.none : t.calls.bytes(call.size)],
    [
      t.calls.contentType,
      call.contentType && safeContentTypePattern.test(call.contentType) ? call.contentType : texts.none,
    ],
    [texts.service, new URL(call.address).host],
    [texts.console, consoleOrigin],
    [texts.requestFields, fieldsText(call.requestBody)],
    [texts.responseFields, fieldsText(call.responseBody)],
  ]
    .map((line) => line.join(': '))
    .join('\n')
