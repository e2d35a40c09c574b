import type { Json } from '../json.ts'
import { truncate } from './truncate.ts'

/** The longest message of a service that is shown, in characters. */
const MAX_MESSAGE_LENGTH = 300

// Only the beginning is processed: the rest would be truncated anyway, and a body may have megabytes.
const MAX_INPUT_LENGTH = 4000

const markup = /<\/?[a-z!][^<>]*>/i

/** Matches a line of a stack trace. */
const stackLine =
  /^\s*(?:at\s+\S.*|File ".*", line \d+.*|Traceback \(most recent call last\).*|#\d+ .*|Caused by:.*|goroutine \d+ .*|\.\.\. \d+ more)$/
/** Matches a part of a stack trace within a line. */
const stackInline =
  /\bat\s+(?:async\s+|new\s+)?[\w$.<>[\]]+\s?\([^)]*\)|Traceback \(most recent call last\)|\bat [\w$.]+\.[\w$<>]+\(|\.(?:js|mjs|ts|java|kt|py|rb|php|cs|go):\d+/

// Keywords in capitals, or the punctuation of a statement: "Please select a name from the list" is not SQL.
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
export const sanitizeMessage = (value: Json | undefined): string | undefined => {
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
