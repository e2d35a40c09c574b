import { t } from '../../messages/lazy-messages.ts'
import type { CaseNote } from '../../session/case-notes.ts'
import { neutralText } from '../../session/record-note.ts'
import { timeInBothZones } from '../../ui/Time.tsx'

function markdownCode(line: string): string {
  const longestSequence = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longestSequence + 1)
  // Separates a backtick of the text from the fence. Markdown does not show these spaces.
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${padding}${line}${padding}${fence}`
}

// Matches a text in which GitHub finds a mention, a reference or a link even if the text is escaped.
const gitHubReferencePattern = /@\w|#\d|\bGH-\d|\bwww\./i

/**
 * Escapes a line so that neither Markdown nor the extensions of GitHub and GitLab format it. If escaping is
 * not enough, the line becomes code.
 */
const escapeMarkdown = (line: string): string =>
  gitHubReferencePattern.test(line)
    ? markdownCode(line)
    : line.replace(/[\\`*_{}[\]<>()#|~&!:@$^=+-]/g, '\\$&')

/**
 * Returns the notes as one text for a ticket.
 * @param about facts about all notes, as `factLine` returns them.
 * @param linkTo converts a path of the console to a URL.
 */
export function caseNotesText(
  notes: readonly CaseNote[],
  about: readonly string[],
  linkTo: (path: string) => string,
  format: 'plain' | 'markdown',
): string {
  const isMarkdown = format === 'markdown'
  const formatFact = (line: string) => {
    const [label = '', ...values] = line.split(': ')
    return isMarkdown ? `- ${escapeMarkdown(label)}: ${markdownCode(values.join(': '))}` : neutralText(line)
  }
  const blocks = notes.map(({ at, text, link }, index) => {
    const [heading = '', ...facts] = text.split('\n')
    const lines = [...facts, `${t.caseNotes.time}: ${timeInBothZones(new Date(at))}`].map(formatFact)
    if (link !== undefined)
      lines.push(
        `${isMarkdown ? '- ' : ''}${t.caseNotes.link}: ${isMarkdown ? `<${linkTo(link)}>` : linkTo(link)}`,
      )
    const title = `${index + 1}. ${isMarkdown ? `**${escapeMarkdown(heading)}**` : neutralText(heading)}`
    return [title, ...lines.map((line) => `   ${line}`)].join('\n')
  })
  const title = isMarkdown ? `## ${t.caseNotes.title}\n` : t.caseNotes.title
  return [[title, ...about.map(formatFact)].join('\n'), ...blocks].join('\n\n')
}
