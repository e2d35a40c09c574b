import { t } from '../../messages/messages.ts'
import { isObject } from '../json.ts'
import type { LoggedCall } from './call-log.ts'
import { callOutcomeText, statusText } from './call-text.ts'
import type { LoggedBody } from './logged-body.ts'

const texts = t.calls.report
/** Matches a content type without parameters other than `charset`, since they may contain data. */
const safeContentTypePattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*charset=[\w-]+)?$/i

/** Matches names that developers choose for fields, but not names that are data, such as IDs. */
const fieldNamePattern = /^[A-Za-z_$@][A-Za-z_$-]{0,39}\d?$/
const MAX_FIELDS = 40
const MAX_ITEMS = 20
const MAX_DEPTH = 6

const shapeOf = (value: unknown, depth: number): string => {
  if (Array.isArray(value)) {
    const itemShapes = new Set(
      value.slice(0, MAX_ITEMS).map((item) => (depth >= MAX_DEPTH ? '…' : shapeOf(item, depth + 1))),
    )
    return `[${[...itemShapes].join(' | ')}]`
  }
  if (!isObject(value)) return value === null ? 'null' : typeof value
  if (depth >= MAX_DEPTH) return '{…}'
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
