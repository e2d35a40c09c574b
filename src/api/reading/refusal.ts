import type { ResponseContent } from '../http/service-response.ts'
import { isObject, type Json } from '../json.ts'
import { errorNames, isMessageName, messageNames } from './error-names.ts'
import { fieldInSentence } from './field-in-sentence.ts'
import { type FieldMessage, fieldMessages, type ReadMessage } from './field-messages.ts'
import { firstOf } from './first-of.ts'
import { looksLikeRecord } from './looks-like-record.ts'
import { normalizeKey } from './normalize-key.ts'
import { readRequestId } from './request-id.ts'
import { sanitizeMessage } from './sanitize-message.ts'

/** The texts of a refusal, without markup, stack traces, SQL and values of the request. */
export interface Refusal {
  /** The first message found, at most 300 characters. */
  message?: string
  /** Messages by form field, only for fields that have one. */
  fields: Record<string, string[]>
  /**
   * Further messages: about no field, or about one that the form does not have (`slug: has already been
   * taken`).
   */
  other: string[]
  requestId?: string
}

const containerNames = [
  ...errorNames,
  'data',
  'response',
  'result',
  'meta',
  'status',
  'body',
  'header',
  'responsemetadata',
  'exception',
  'faults',
]
/** Fields whose text is the message only if no other field has one. */
const lateNames = [
  'title',
  'error',
  'err',
  'faultstring',
  'exceptionmessage',
  'errors',
  'statusmessage',
  'statustext',
  'details',
]
/** Fields at the root with further sentences, which are shown if they name a form field. */
const sentenceNames = ['detail', 'details', 'error', 'context']
/** Fields whose text is never the main message. */
const sideNames = ['context', 'info']
const earlyNames = messageNames.filter((name) => !lateNames.includes(name) && !sideNames.includes(name))
const MAX_OTHER = 10
const MAX_FIELDS = 200

/** Whether a message is only an error code (`API_KEY_INVALID`) instead of a sentence. */
const isErrorCode = (message: string): boolean => /^[A-Z\d_]+$|^\w+[._:]\w[\w.:]*$/.test(message)

const findMessage = (value: Json, depth: number, readMessage: ReadMessage): string | undefined => {
  if (depth > 5) return undefined
  const nested = (inner: Json) =>
    typeof inner === 'object' ? findMessage(inner, depth + 1, readMessage) : undefined
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 5)) {
      const text = typeof item === 'string' ? readMessage(item) : nested(item)
      if (text !== undefined) return text
    }
    return undefined
  }
  if (!isObject(value)) return undefined
  const furtherNames = Object.keys(value)
    .slice(0, MAX_FIELDS)
    .map(normalizeKey)
    .filter((name) => isMessageName(name) && !lateNames.includes(name))
  const names = [...earlyNames, ...furtherNames].filter(
    (name) => name !== 'description' || !looksLikeRecord(value),
  )
  const early = firstOf(value, names, readMessage)
  const title = depth === 0 ? firstOf(value, ['title'], readMessage) : undefined
  return (
    (early !== undefined && title !== undefined && isErrorCode(early) ? title : early) ??
    title ??
    firstOf(value, containerNames, nested) ??
    // Some services wrap the whole body in one object: `{ocs: {…}}`.
    (Object.keys(value).length === 1 ? Object.values(value).map(nested)[0] : undefined) ??
    firstOf(value, lateNames, readMessage) ??
    // Some services send the message by language.
    (depth > 0 ? firstOf(value, Object.hasOwn(value, 'lang') ? ['value'] : ['en'], readMessage) : undefined)
  )
}

/** The message in a body that is one line of plain text without `<`, also as a JSON string. */
const plainLine = ({ body, text, contentType }: ResponseContent, readMessage: ReadMessage) => {
  const isPlain = contentType === '' || /^\s*text\/plain\b/i.test(contentType)
  const line = typeof body === 'string' ? body : body === undefined && isPlain ? text : ''
  return line.includes('<') || /[\r\n]/.test(line.trim()) ? undefined : readMessage(line)
}

// A sentence is about a form field only if the status refuses the form's content.
const refusesContent = (status: number): boolean => status < 300 || [400, 409, 412, 422].includes(status)

/**
 * Reads a refusal in any service's format: the message, messages by form field (`/data/attributes/name`,
 * `body.name`, `Name` mean `name`), other messages, and the request's identifier. HTML and empty bodies have
 * no messages. Never throws.
 */
export const readRefusal = (response: ResponseContent, formFields: readonly string[]): Refusal => {
  const { body, status, requestTexts = [] } = response
  // Both texts are truncated to 300 characters before they are compared.
  const normalize = (text: string) => sanitizeMessage(text)?.normalize('NFC').toLowerCase()
  const normalizedRequestTexts = new Set(requestTexts.map(normalize))
  normalizedRequestTexts.delete(undefined)
  const isRequestText = (text: string) => normalizedRequestTexts.has(normalize(text))
  const readMessage: ReadMessage = (value) => {
    const text = sanitizeMessage(value)
    return text === undefined || isRequestText(text) ? undefined : text
  }

  const message =
    typeof body === 'object' && body !== null
      ? findMessage(body, 0, readMessage)
      : plainLine(response, readMessage)
  const messages: FieldMessage[] =
    body === undefined || typeof body === 'string'
      ? []
      : fieldMessages(body, formFields, readMessage, isRequestText)
  const sentences = refusesContent(status)
    ? [message, ...sentenceNames.map((name) => firstOf(body, [name], readMessage))]
    : []
  for (const sentence of sentences) {
    const fieldName =
      sentence === undefined ? undefined : fieldInSentence(sentence, formFields, isRequestText)
    if (
      sentence !== undefined &&
      fieldName !== undefined &&
      !messages.some(({ field }) => field === fieldName)
    )
      messages.push({ field: fieldName, label: '', message: sentence, isPlaced: false })
  }

  const fields = new Map<string, string[]>()
  const other = new Set<string>()
  // A message placed at a field is more precise than a sentence that names it.
  const placedFields = new Set(messages.flatMap(({ field, isPlaced }) => (isPlaced ? [field] : [])))
  for (const { field: name, label, message: text, isPlaced } of messages) {
    if (!isPlaced && placedFields.has(name)) continue
    if (name !== undefined) {
      const texts = fields.get(name) ?? []
      if (!texts.includes(text)) fields.set(name, [...texts, text])
    } else if (text !== message && (label !== '' || !isErrorCode(text))) {
      other.add(label === '' || text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`)
    }
  }
  if (messages.length === 0)
    for (const name of ['details', 'context']) {
      const text = firstOf(body, [name], readMessage)
      if (text !== undefined && text !== message) other.add(text)
    }
  const requestId = readRequestId(response)
  return {
    ...(message === undefined ? {} : { message }),
    fields: Object.fromEntries(fields),
    other: [...other].slice(0, MAX_OTHER),
    ...(requestId === undefined ? {} : { requestId }),
  }
}
