import { firstVisible } from '../../contract/is-visible.ts'
import { bidiIsolate } from '../../messages/bidi-isolate.ts'
import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/truncate.ts'

/** A line below an entry's heading. In Markdown an ID is code, and a link is an address of the console. */
export interface EntryLine {
  label: string
  text: string
  kind?: 'id' | 'link' | 'text'
  /** Follows the text in parentheses. */
  id?: string
}

/** A note with all of its text. */
export interface CaseEntry {
  heading: string
  /** The record's name, if it is known and selected, or else its ID. */
  name: string | undefined
  lines: readonly EntryLine[]
}

/** All notes, to be formatted as plain text or as Markdown. */
export interface CaseText {
  title: string
  /** Where the notes come from: the environment and the service. */
  lines: readonly EntryLine[]
  entries: readonly CaseEntry[]
}

/** Maximum characters of a value, because a service may send values of any length. */
const MAX_LENGTH = 200

/** Returns a value as one line, isolated so that its direction does not affect the text after it. */
const oneLine = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return bidiIsolate(truncate(firstVisible(line) ?? t.record.missing, MAX_LENGTH))
}

/** Returns the notes as plain text, with one line per fact. */
export function plainText({ title, lines, entries }: CaseText): string {
  const lineOf = ({ label, text, kind, id }: EntryLine) =>
    `${oneLine(label)}: ${kind === 'link' ? text : oneLine(text)}${id === undefined ? '' : ` (${oneLine(id)})`}`
  const blocks = entries.map(({ heading, name, lines: facts }, index) =>
    [
      `${index + 1}. ${heading}${name === undefined ? '' : ` ${oneLine(name)}`}`,
      ...facts.map((line) => `   ${lineOf(line)}`),
    ].join('\n'),
  )
  return [[title, ...lines.map(lineOf)].join('\n'), ...blocks].join('\n\n')
}

/** Formats any text as code; the fence is longer than every run of backticks in the text. */
function markdownCode(text: string): string {
  const line = oneLine(text)
  const longestRun = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longestRun + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

/** Matches what GitHub turns into mentions, references and links, even if it is escaped. */
const gitHubReferencePattern = /@\w|#\d|\bGH-\d|\bwww\./i

/** Escapes a text so that neither Markdown nor the extensions of GitHub and GitLab format it. */
function escapeMarkdown(text: string): string {
  if (gitHubReferencePattern.test(text)) return markdownCode(text)
  return oneLine(text).replace(/[\\`*_{}[\]<>()#|~&!:@$^=+-]/g, '\\$&')
}

/** Returns the notes as Markdown, with a list of facts below each. */
export function markdownText({ title, lines, entries }: CaseText): string {
  const textOf = ({ text, kind }: EntryLine) =>
    kind === 'link' ? `<${text}>` : kind === 'id' ? markdownCode(text) : escapeMarkdown(text)
  const lineOf = (line: EntryLine) =>
    `- ${escapeMarkdown(line.label)}: ${textOf(line)}${line.id === undefined ? '' : ` (${markdownCode(line.id)})`}`
  const blocks = entries.map(({ heading, name, lines: facts }, index) =>
    [
      `${index + 1}. **${escapeMarkdown(heading)}**${name === undefined ? '' : ` ${escapeMarkdown(name)}`}`,
      ...facts.map((line) => `   ${lineOf(line)}`),
    ].join('\n'),
  )
  return [`## ${escapeMarkdown(title)}`, lines.map(lineOf).join('\n'), ...blocks].filter(Boolean).join('\n\n')
}
