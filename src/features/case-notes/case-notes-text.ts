import { createNamedSecretPredicate, isSecretName } from '../../api/call-log/secret-field.ts'
import { hasJwtOrKey, hasOpaqueText, isIdentifier } from '../../api/call-log/secret-text.ts'
import { isObject, type Json, type JsonObject, jsonText } from '../../api/json.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { t } from '../../messages/messages.ts'
import { bidiIsolate, truncate } from '../../messages/text.ts'

/** A field of a record: its path, such as `plan.name`, and its value. */
export interface ShareableField {
  path: string
  text: string
}

const MAX_LENGTH = 200
const MAX_DEPTH = 4

/** Matches a URL that may contain a password before the host, or a token in the query or fragment. */
const riskyUrlPattern = /\w:\/\/\S*[?#@]/
const secretAssignmentPattern = /(?:token|secret|passw|pwd|key)\w*["']?\s*[=:]/i
const isoDatePattern = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)$/
/** Matches names of fields for codes, such as one-time passwords. */
const codeNamePattern = /\b(?:code|pin)\b/i

/** Whether a text looks like JSON, which may contain secrets. */
const isJsonLike = (text: string) => /^\s*[[{"]/.test(text)

const isShareable = ({ path, text }: ShareableField) =>
  text.trim() !== '' &&
  text.length <= MAX_LENGTH &&
  !isJsonLike(text) &&
  !riskyUrlPattern.test(text) &&
  !secretAssignmentPattern.test(text) &&
  !hasJwtOrKey(text) &&
  !isSecretName(path) &&
  !codeNamePattern.test(path) &&
  (!hasOpaqueText(text) || isoDatePattern.test(text) || isIdentifier(path, text))

function fieldsIn(value: Json, path: string, depth: number): ShareableField[] {
  if (value === null) return []
  if (typeof value !== 'object') return [{ path, text: jsonText(value) }]
  if (!isObject(value) || depth === MAX_DEPTH) return []
  // In `{ name: 'password', value: '…' }`, the field `value` holds a secret.
  const holdsNamedSecret = createNamedSecretPredicate(value)
  return Object.entries(value).flatMap(([name, fieldValue]) =>
    holdsNamedSecret(name) ? [] : fieldsIn(fieldValue, path === '' ? name : `${path}.${name}`, depth + 1),
  )
}

/**
 * Returns the fields of a record that a ticket may include. Leaves out lists, and values that are empty, long
 * or possibly secret.
 */
export const shareableFields = (record: JsonObject, excludedPaths: readonly string[]): ShareableField[] =>
  fieldsIn(record, '', 0).filter((field) => !excludedPaths.includes(field.path) && isShareable(field))

/** A line below a heading: a label and a text, such as a record's ID. */
export interface EntryLine {
  label: string
  text: string
  /** How Markdown shows the text. The text of a link is a URL of the console. */
  kind?: 'code' | 'link'
  /** The ID of the record that the text names, shown in parentheses after the text. */
  id?: string
}

/** The text of one note. */
export interface CaseEntry {
  heading: string
  /** The record's name, if it is known and included. */
  name: string | undefined
  lines: readonly EntryLine[]
}

/** The text of all notes, before it is formatted as plain text or as Markdown. */
export interface CaseText {
  title: string
  /** The environment and the service that the notes come from. */
  lines: readonly EntryLine[]
  entries: readonly CaseEntry[]
}

/** Maximum characters of a value. Services may send values of any length. */
const MAX_LINE_LENGTH = 200

/** Returns a value as one short line, isolated so that its direction does not affect the text after it. */
const toShortLine = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return bidiIsolate(truncate(firstVisibleText(line) ?? t.record.missing, MAX_LINE_LENGTH))
}

/** Returns the notes as plain text, with one line per fact. */
export function plainText({ title, lines, entries }: CaseText): string {
  const lineOf = ({ label, text, kind, id }: EntryLine) => {
    const idInParentheses = id === undefined ? '' : ` (${toShortLine(id)})`
    return `${toShortLine(label)}: ${kind === 'link' ? text : toShortLine(text)}${idInParentheses}`
  }
  const blocks = entries.map(({ heading, name, lines: facts }, index) =>
    [
      `${index + 1}. ${heading}${name === undefined ? '' : ` ${toShortLine(name)}`}`,
      ...facts.map((line) => `   ${lineOf(line)}`),
    ].join('\n'),
  )
  return [[title, ...lines.map(lineOf)].join('\n'), ...blocks].join('\n\n')
}

/** Formats a text as code, between more backticks than the text has in a row. */
function markdownCode(text: string): string {
  const line = toShortLine(text)
  const longestSequence = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longestSequence + 1)
  // Separates a backtick of the text from the fence. Markdown does not show these spaces.
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${padding}${line}${padding}${fence}`
}

/** Matches a text in which GitHub finds a mention, a reference or a link even if the text is escaped. */
const gitHubReferencePattern = /@\w|#\d|\bGH-\d|\bwww\./i

/**
 * Escapes a text so that neither Markdown nor the extensions of GitHub and GitLab format it. If escaping is
 * not enough, the text becomes code.
 */
function escapeMarkdown(text: string): string {
  if (gitHubReferencePattern.test(text)) return markdownCode(text)
  return toShortLine(text).replace(/[\\`*_{}[\]<>()#|~&!:@$^=+-]/g, '\\$&')
}

/** Returns the notes as Markdown, with a list of facts below each note. */
export function markdownText({ title, lines, entries }: CaseText): string {
  const textOf = ({ text, kind }: EntryLine) =>
    kind === 'link' ? `<${text}>` : kind === 'code' ? markdownCode(text) : escapeMarkdown(text)
  const lineOf = (line: EntryLine) => {
    const idInParentheses = line.id === undefined ? '' : ` (${markdownCode(line.id)})`
    return `- ${escapeMarkdown(line.label)}: ${textOf(line)}${idInParentheses}`
  }
  const blocks = entries.map(({ heading, name, lines: facts }, index) =>
    [
      `${index + 1}. **${escapeMarkdown(heading)}**${name === undefined ? '' : ` ${escapeMarkdown(name)}`}`,
      ...facts.map((line) => `   ${lineOf(line)}`),
    ].join('\n'),
  )
  return [`## ${escapeMarkdown(title)}`, lines.map(lineOf).join('\n'), ...blocks].filter(Boolean).join('\n\n')
}
