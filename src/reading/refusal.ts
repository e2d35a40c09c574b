import { type FieldMessage, fieldMessages, looksLikeRecord, type ReadMessage } from './field-messages.ts'
import { fieldInSentence, isMessageName, matchingField, vocabulary } from './field-names.ts'
import { isObject, type Json } from './json.ts'
import { truncate } from './list-facts.ts'
import { fieldsByKey, firstOf } from './normalize-key.ts'
import { readRequestId } from './request-id.ts'
import type { ResponseContent } from './response.ts'

/** The texts of a refusal, without markup, stack traces, SQL and values of the request. */
export interface Refusal {
  /** The main message, at most 300 characters. */
  message?: string
  fields: Record<string, string[]>
  /** Further messages, about no field or about one that the form does not have (`slug: already taken`). */
  other: string[]
  requestId?: string
}

const containerNames = [
  ...vocabulary.errors,
  ...'data response result meta status body header responsemetadata exception faults'.split(' '),
]
const fallbackNames =
  'title error err faultstring exceptionmessage errors statusmessage statustext details'.split(' ')
const sentenceNames = ['detail', 'details', 'error', 'context']
const sideNames = ['context', 'info']
const preferredNames = [...vocabulary.messages].filter(
  (name) => ![...fallbackNames, ...sideNames].includes(name),
)
const MAX_OTHER_MESSAGES = 10
const MAX_DEPTH = 5
const MAX_ITEMS = 5

const MAX_MESSAGE_LENGTH = 300

// Only the beginning is processed: the rest would be truncated anyway, and a body may have megabytes.
const MAX_INPUT_LENGTH = 4000

// <b>no</b>, <!doctype html>
const markup = /<\/?[a-z!][^<>]*>/i

// A line of a stack trace: at com.foo.Bar(Bar.java:12); File "app.py", line 7; Caused by: java.io.IOException
const stackLine =
  /^\s*(?:at\s+\S.*|File ".*", line \d+.*|Traceback \(most recent call last\).*|#\d+ .*|Caused by:.*|goroutine \d+ .*|\.\.\. \d+ more)$/
// A part of a stack trace within a line: Error: x at Object.<anonymous> (/srv/app.js:1:2)
const stackInline =
  /\bat\s+(?:async\s+|new\s+)?[\w$.<>[\]]+\s?\([^)]*\)|Traceback \(most recent call last\)|\bat [\w$.]+\.[\w$<>]+\(|\.(?:js|mjs|ts|java|kt|py|rb|php|cs|go):\d+/

// Keywords in capitals, such as SELECT id FROM projects, or the punctuation of a statement, such as select * from "a",
// but not the sentence "Please select a name from the list".
const sqlInCapitals =
  /\b(?:SELECT\b.*\bFROM|INSERT\s+INTO|UPDATE\b.*\bSET|DELETE\s+FROM|(?:ALTER|CREATE|DROP)\s+TABLE)\b|SQLSTATE|\bORA-\d{4}|\bPG::/
const sqlStatement =
  /\bselect\s+(?:\*|["`[]|count\().*\bfrom\b|\bselect\b.*\bfrom\s+(?:["`[]|\S+\s+(?:where|limit|order\s+by|inner|left\s+join)\b)|\binsert\s+into\s+\S+\s*(?:\(|values\b)|\bupdate\s+\S+\s+set\s+\S+\s*=|\bdelete\s+from\s+\S+\s+where\b/i

// Does not match `[ERROR]`, with which some services begin a sentence.
const jsonStart = /^(?:\{|\[\s*(?:[[{"'\]\d-]|true|false|null))|\[object /

// PostgreSQL repeats the whole row, which consists of values of the request.
const databaseRow = /^Failing row contains \(/

/**
 * Returns a service's message as one line of plain text with at most 300 characters, without a stack trace at
 * its end. Undefined if it is not a text, or is empty, or contains markup, a stack trace, SQL, JSON or
 * `[object Object]`.
 */
const sanitizeMessage = (value: Json | undefined): string | undefined => {
  if (typeof value !== 'string') return undefined
  const lines = value.slice(0, MAX_INPUT_LENGTH).split(/[\r\n\u2028\u2029]+/)
  const stackStart = lines.findIndex((line) => stackLine.test(line))
  const text = (stackStart === -1 ? lines : lines.slice(0, stackStart))
    .join(' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const isHidden =
    text === '' ||
    markup.test(text) ||
    stackInline.test(text) ||
    sqlInCapitals.test(text) ||
    sqlStatement.test(text) ||
    jsonStart.test(text) ||
    databaseRow.test(text)
  return isHidden ? undefined : truncate(text, MAX_MESSAGE_LENGTH)
}

const isErrorCode = (message: string): boolean => /^[A-Z\d_]+$|^\w+[._:]\w[\w.:]*$/.test(message)

const findMessage = (value: Json, depth: number, readMessage: ReadMessage): string | undefined => {
  if (depth > MAX_DEPTH) return undefined
  const findNested = (inner: Json) =>
    typeof inner === 'object' ? findMessage(inner, depth + 1, readMessage) : undefined
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_ITEMS)) {
      const text = typeof item === 'string' ? readMessage(item) : findNested(item)
      if (text !== undefined) return text
    }
    return undefined
  }
  if (!isObject(value)) return undefined
  const furtherNames = [...fieldsByKey(value).keys()].filter(isMessageName)
  const names = [...preferredNames, ...furtherNames].filter(
    (name) => name !== 'description' || !looksLikeRecord(value),
  )
  const preferredText = firstOf(value, names, readMessage)
  const title = firstOf(value, ['title'], readMessage)
  return (
    (isErrorCode(preferredText ?? '') ? title : undefined) ??
    preferredText ??
    title ??
    firstOf(value, containerNames, findNested) ??
    // Some services wrap the whole body in one object: `{ocs: {…}}`.
    (Object.keys(value).length === 1 ? Object.values(value).map(findNested)[0] : undefined) ??
    firstOf(value, fallbackNames, readMessage) ??
    // Some services send the message by language, or as `{lang, value}`.
    (depth > 0 ? firstOf(value, Object.hasOwn(value, 'lang') ? ['value'] : ['en'], readMessage) : undefined)
  )
}

const plainLine = ({ body, text, contentType }: ResponseContent, readMessage: ReadMessage) => {
  const isPlain = contentType === '' || /^\s*text\/plain\b/i.test(contentType)
  const line = typeof body === 'string' ? body : body === undefined && isPlain ? text : ''
  return line.includes('<') || /[\r\n]/.test(line.trim()) ? undefined : readMessage(line)
}

/** Whether a refusal with this status is about the form's content. Some services refuse it with status 200. */
const refusesContent = (status: number): boolean => status < 300 || [400, 409, 412, 422].includes(status)

/**
 * Reads a refusal in any service's format. A form field is recognized in any spelling or path:
 * `/data/attributes/name`, `body.name` and `Name` mean `name`. HTML and empty bodies have no messages. Never
 * throws.
 */
export const readRefusal = (response: ResponseContent, formFields: readonly string[]): Refusal => {
  const { body, status, requestTexts = [] } = response
  // Truncates the texts too, so that the beginning of a long text of the request is recognized.
  const normalize = (text: string) => sanitizeMessage(text)?.normalize('NFC').toLowerCase()
  const normalizedRequestTexts = new Set(requestTexts.flatMap((text) => normalize(text) ?? []))
  const isRequestText = (text: string) => normalizedRequestTexts.has(normalize(text) ?? '')
  const readMessage: ReadMessage = (value) => {
    const text = sanitizeMessage(value)
    return text === undefined || isRequestText(text) ? undefined : text
  }

  const message =
    typeof body === 'object' && body !== null
      ? findMessage(body, 0, readMessage)
      : plainLine(response, readMessage)
  const messages: FieldMessage[] =
    body === undefined || typeof body === 'string' ? [] : fieldMessages(body, formFields, readMessage)

  const namesField = (code: string) => code.split(/[.:]/).some((part) => matchingField(part, formFields))
  const fields = new Map<string, string[]>()
  const other = new Set<string>()
  for (const { field, label, message: text } of messages) {
    const name = field ?? (label === '' ? fieldInSentence(text, formFields) : undefined)
    if (name !== undefined) {
      // A message beside a field's name is more precise than a sentence that begins with it.
      if (field === name || messages.every((other) => other.field !== name))
        fields.set(name, [...new Set(fields.get(name)).add(text)])
    } else if (text !== message && (label !== '' || !isErrorCode(text) || namesField(text))) {
      other.add(label === '' || text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`)
    }
  }
  const sentences = [message, ...sentenceNames.map((name) => firstOf(body, [name], readMessage))]
  for (const sentence of refusesContent(status) ? sentences : []) {
    const name = fieldInSentence(sentence ?? '', formFields)
    if (name !== undefined && !fields.has(name)) fields.set(name, [sentence ?? ''])
  }
  // These fields have further sentences, unless they hold the errors.
  for (const name of messages.length === 0 && fields.size === 0 ? ['details', 'context'] : []) {
    const text = firstOf(body, [name], readMessage)
    if (text !== undefined && text !== message) other.add(text)
  }
  const requestId = readRequestId(response)
  return {
    ...(message === undefined ? {} : { message }),
    fields: Object.fromEntries(fields),
    other: [...other].slice(0, MAX_OTHER_MESSAGES),
    ...(requestId === undefined ? {} : { requestId }),
  }
}
