import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { t } from '../../messages/messages.ts'
import { bidiIsolate, truncate } from '../../messages/text.ts'

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
const MAX_LENGTH = 200

/** Returns a value as one short line, isolated so that its direction does not affect the text after it. */
const toShortLine = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return bidiIsolate(truncate(firstVisibleText(line) ?? t.record.missing, MAX_LENGTH))
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
