import type { AnswerLine } from './answer-lines.ts'

/** A line of a ticket. */
export interface TicketLine {
  label: string
  text: string
}

/** Longer values belong on the page, which the ticket names. */
export const longest = 200

/** The fields of a record that may be told in a ticket: none that looks secret, none that is empty or long. */
export const ticketFields = (lines: readonly AnswerLine[], taken: readonly string[]): TicketLine[] =>
  lines
    .filter(
      ({ path, text, secret }) => !secret && !taken.includes(path) && text !== '' && text.length <= longest,
    )
    .map(({ path, text }) => ({ label: path, text }))

/** One line a fact; a value cannot begin a line of its own. */
export const ticketText = (lines: readonly TicketLine[]): string =>
  lines.map(({ label, text }) => `${label}: ${text.replace(/\s+/gu, ' ').trim()}`).join('\n')
