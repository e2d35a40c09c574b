import { firstVisible } from '../../contract/is-visible.ts'
import { bidiIsolate } from '../../messages/bidi-isolate.ts'
import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/truncate.ts'

/** A line below the heading of an entry. An ID is code in Markdown, and a link is an address of the console. */
export interface EntryLine {
  label: string
  text: string
  kind?: 'id' | 'link' | 'text'
  /** Follows the text in parentheses. */
  id?: string
}

/** A note with everything that the text says of it. */
export interface CaseEntry {
  heading: string
  /** Name of the record, where it is known and wanted; its ID where only that is. */
  name: string | undefined
  lines: readonly EntryLine[]
}

export interface CaseText {
  title: string
  /** Where all of this is from. */
  lines: readonly EntryLine[]
  entries: readonly CaseEntry[]
}

/** Characters of a value. A name of a megabyte belongs into no ticket. */
const MAX_LENGTH = 200

/** One line, whatever a service sent: a value cannot begin a line of its own or turn what follows it. */
const oneLine = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return bidiIsolate(truncate(firstVisible(line) ?? t.record.missing, MAX_LENGTH))
}

/** The notes as plain text, one line for each fact. */
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

/** Code of any text: its fence is longer than every run of backticks in it. */
function markdownCode(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

/** GitHub makes mentions, references and links of these, also where they are escaped. */
const gitHubReferencePattern = /@\w|#\d|\bGH-\d|\bwww\./i

/** Text in which Markdown, and GitHub's and GitLab's extensions of it, read nothing more than text. */
function escapeMarkdown(text: string): string {
  if (gitHubReferencePattern.test(text)) return markdownCode(text)
  return oneLine(text).replace(/[\\`*_{}[\]<>()#|~&!:@$^=+-]/g, '\\$&')
}

/** The notes as Markdown, with a list of facts below each. */
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
