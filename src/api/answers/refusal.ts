import { field, type Json } from '../json.ts'
import type { Answer } from './answer.ts'
import { errorNames, messageNames } from './error-names.ts'
import { type FieldMessage, fieldMessages } from './field-messages.ts'
import { firstOf } from './first-of.ts'
import { fieldInSentence } from './form-field.ts'
import { readRequestId } from './request-id.ts'
import { serviceWords } from './service-words.ts'

/** What a service says of a refusal: text only, never markup, a stack trace or SQL. */
export interface Refusal {
  /** The first message found, at most 300 characters. */
  message?: string
  /** The service's own name or number for the failure, where it is not the status again. */
  code?: string
  /** Messages by the form's own field, only for fields that have one. */
  fields: Record<string, string[]>
  /** Further messages: of no field, or of one that the form does not have (`slug: has already been taken`). */
  other: string[]
  requestId?: string
}

/** What `readRefusal` needs beyond an answer; `text` is read where it is one line of plain text. */
export interface RefusedAnswer extends Answer {
  contentType: string | null
}

const containers = [
  ...errorNames,
  'data',
  'response',
  'result',
  'meta',
  'status',
  'body',
  'exception',
  'faults',
]
const lateNames = [
  'title',
  'error',
  'faultstring',
  'exceptionmessage',
  'errors',
  'statusmessage',
  'statustext',
]
const earlyNames = messageNames.filter((name) => !lateNames.includes(name))
const codeNames = ['code', 'errorcode', 'errcode', 'errno', 'errorkey']
const mostOther = 10

const messageIn = (value: Json, depth: number): string | undefined => {
  if (depth > 5) return undefined
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 5)) {
      const text = typeof one === 'string' ? serviceWords(one) : messageIn(one, depth + 1)
      if (text !== undefined) return text
    }
    return undefined
  }
  const nested = (inner: Json) => (typeof inner === 'object' ? messageIn(inner, depth + 1) : undefined)
  return (
    firstOf(value, earlyNames, serviceWords) ??
    (depth === 0 ? firstOf(value, ['title'], serviceWords) : undefined) ??
    firstOf(value, containers, nested) ??
    firstOf(value, lateNames, serviceWords) ??
    // Some give the message in one language each.
    (depth > 0 ? firstOf(value, ['value', 'en'], serviceWords) : undefined)
  )
}

const codeIn = (value: Json | undefined, status: number, depth = 0): string | undefined => {
  const asCode = (inner: Json) => {
    const text = typeof inner === 'string' || typeof inner === 'number' ? String(inner) : ''
    return /^[\w.:/ -]{1,100}$/.test(text) && text !== String(status) ? text : undefined
  }
  const asToken = (inner: Json) =>
    typeof inner === 'string' && /^[a-z]+(_[a-z]+)+$/i.test(inner) ? inner : undefined
  const [first] = Array.isArray(value) ? value : [value]
  return depth > 3
    ? undefined
    : (firstOf(first, codeNames, asCode) ??
        firstOf(
          first,
          ['error', 'errors', 'fault', 'detail'],
          (inner) => asToken(inner) ?? codeIn(inner, status, depth + 1),
        ) ??
        (depth > 0 ? firstOf(first, ['status', 'type'], asToken) : undefined))
}

/** One line of plain text without `<`; a body that is one JSON text counts as well. */
const plainLine = ({ body, text, contentType }: RefusedAnswer): string | undefined => {
  const isPlain = contentType === null || contentType === '' || /^\s*text\/plain\b/i.test(contentType)
  const line = typeof body === 'string' ? body : body === undefined && isPlain ? (text ?? '') : ''
  return line.includes('<') || /[\r\n]/.test(line.trim()) ? undefined : serviceWords(line)
}

// A sentence is about a field of the form only where the form's content was refused.
const refusesContent = (status: number): boolean => status < 300 || [400, 409, 412, 422].includes(status)

/** Names and numbers (`API_KEY_INVALID`) that stand where others have a sentence. */
const isToken = (message: string): boolean => /^[A-Z\d_]+$|^\w+[._:]\w[\w.:]*$/.test(message)

/**
 * What a service says of a refusal, in any producer's shape: the message, its messages by the form's own fields
 * (`/data/attributes/name`, `body.name`, `Name` lead to `name`), the others, a code and the request's identifier.
 * HTML and nothing give nothing. Never throws.
 */
export const readRefusal = (answer: RefusedAnswer, formFields: readonly string[]): Refusal => {
  const { body, status } = answer
  const message = typeof body === 'object' && body !== null ? messageIn(body, 0) : plainLine(answer)
  const messages: FieldMessage[] =
    body === undefined || typeof body === 'string' ? [] : fieldMessages(body, formFields)
  const ofMessage =
    message !== undefined && refusesContent(status) ? fieldInSentence(message, formFields) : undefined
  // Some repeat the fields' own messages in the one for all: "name: must not be empty".
  const isRepeated = messages.some((known) => known.field === ofMessage && message?.includes(known.message))
  if (message !== undefined && ofMessage !== undefined && !isRepeated)
    messages.push({ field: ofMessage, label: '', message })

  const fields = new Map<string, string[]>()
  const other = new Set<string>()
  for (const { field: name, label, message: text } of messages) {
    if (name !== undefined) {
      const known = fields.get(name) ?? []
      if (!known.includes(text)) fields.set(name, [...known, text])
    } else if (text !== message && !isToken(text)) {
      other.add(label === '' || text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`)
    }
  }
  const code = codeIn(body, status) ?? codeIn(field(body, 'extensions'), status)
  const requestId = readRequestId(answer)
  return {
    ...(message === undefined ? {} : { message }),
    ...(code === undefined ? {} : { code }),
    fields: Object.fromEntries(fields),
    other: [...other].slice(0, mostOther),
    ...(requestId === undefined ? {} : { requestId }),
  }
}
