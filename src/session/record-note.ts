import type { QueryClient } from '@tanstack/react-query'
import { projectNamesOf, queries } from '../api/queries.ts'
import { hasJwtOrKey } from '../api/secrets.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { t } from '../messages/lazy-messages.ts'
import { bidiIsolate, truncate } from '../messages/text.ts'
import { hrefOf, paths } from '../paths.ts'
import type { JsonObject } from '../reading/index.ts'
import { newStore } from '../store.ts'
import type { CaseNote, CaseNotes } from './case-notes.ts'
import { caseOfTab } from './find-link.ts'
import { sessionSlot } from './session-slot.ts'

const MAX_VALUE_LENGTH = 200

/**
 * Matches characters that hide a text in another one, which machines read: tag characters, and variation selectors
 * after the first.
 */
const hiddenTextPattern =
  /[\u{E0000}-\u{E007F}]|(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|[\u{E0000}-\u{E007F}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu

/** Whether a text has a token or a key, perhaps broken up by characters that are invisible or that a note lacks. */
const hasBrokenUpSecret = (text: string): boolean =>
  [text, text.replace(hiddenTextPattern, ''), text.replace(/[\p{DI}\p{Cf}]+/gu, '')].some(hasJwtOrKey)

/** Returns a value as one short line whose direction does not affect other text; undefined if it may be a secret. */
export function toLine(value: string | undefined): string | undefined {
  if (value === undefined || hasBrokenUpSecret(value)) return undefined
  const line = value
    .toWellFormed()
    .replace(hiddenTextPattern, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return firstVisibleText(line) && bidiIsolate(truncate(line, MAX_VALUE_LENGTH))
}

export function factLine(label: string, ...values: (string | undefined)[]): string | undefined {
  const [value, detail] = values.flatMap((text) => toLine(text) ?? [])
  return value && `${label}: ${value}${detail === undefined ? '' : ` (${detail})`}`
}

/** Returns the path of a record's page, unless its ID may be a secret. */
export const linkOf = (resource: ResourceName, id: string | undefined): string | undefined =>
  id === undefined || hasBrokenUpSecret(id) ? undefined : paths[resources[resource].singular](id)

export const urlOf = (path: string): string => new URL(hrefOf(path), location.origin).href

/**
 * Matches the first character of what a ticket system makes a link, an image, an element, a mention or a reference
 * of, such as `@team`, `#1`, `https://example.com`, `![x](y)`, `!x.png!`, `[~kim]` and `<img>`.
 */
const markupPattern =
  /(?<![\p{L}\p{N}_])[@#](?=[\p{L}\p{N}_])|(?<=\w):(?=\/\/)|(?<=\bwww)\.(?=\w)|!(?=\[|[^\s!]+!)|\](?=[([])|\[(?=[~^])|<(?=\S)/giu

/** Returns a text in which a ticket system finds nothing to format: a space separates what it looks for. */
export const neutralText = (text: string): string => text.replace(markupPattern, '$& ')

export const caseLine = (caseName = caseOfTab()): string | undefined => factLine(t.caseOfTab.label, caseName)

export const noteText = ({ text, link }: CaseNote): string =>
  [
    ...[caseLine(), text].flatMap((part) => (part === undefined ? [] : neutralText(part))),
    ...(link === undefined ? [] : [`${t.caseNotes.link}: ${urlOf(link)}`]),
  ].join('\n')

export const contactChoiceOf = sessionSlot(() => newStore(false))

/** Returns a note with email and phone in its text, if the person has chosen that. */
export const withContact = (client: QueryClient, note: CaseNote): CaseNote =>
  contactChoiceOf(client).get() ? { ...note, text: [note.text, ...(note.contact ?? [])].join('\n') } : note

export interface NotedRecord {
  id?: string | undefined
  name?: string | undefined
  projectId?: string | undefined
  requestId?: string | undefined
  /** What changed while the record was watched, as lines. */
  changes?: readonly string[] | undefined
  /** Returns facts of the loaded record as lines, its email and phone, and its times, which are stored. */
  noteFacts?: (resource: ResourceName, record: JsonObject) => string[][]
}

/** The reason of the last attempt to sign each user in. */
export const signInReasonsOf = sessionSlot(() => new Map<string, string>())

export interface Sender {
  client: QueryClient
  notes: CaseNotes
}

/**
 * Creates a note of a record with what the session has loaded of it.
 * @param outcome the heading of a note about a write.
 */
export function recordNote(
  { client }: Sender,
  resource: ResourceName,
  { id, requestId, changes = [], noteFacts, ...known }: NotedRecord,
  outcome?: string,
): CaseNote {
  const heading = outcome ?? t.recordKind[resources[resource].singular]
  const { resource: facts, nameOf, record: recordQuery } = queries[resource]
  const record = id === undefined ? undefined : client.getQueryData(recordQuery(id).queryKey)?.value
  const name = toLine(record && nameOf(record)) ?? toLine(known.name)
  const projectId = resource === 'projects' ? undefined : (record?.projectId ?? known.projectId)
  const projectName = projectId && projectNamesOf(client).get().get(projectId)
  const reason = resource === 'users' && id !== undefined ? signInReasonsOf(client).get(id) : undefined
  const [lines = [], contact, times = []] = (record && noteFacts?.(resource, record.record)) ?? []
  const toLines = (extraFacts: string[], ...[nameOrId, ...projectLabels]: (string | undefined)[]) => [
    nameOrId === undefined ? heading : `${heading} ${nameOrId}`,
    factLine(t.field[facts.identifier], id),
    factLine(t.field.project, ...projectLabels),
    factLine(t.calls.requestId, requestId),
    ...new Set([...extraFacts, ...times]),
  ]
  const ownLines = [factLine(t.caseNotes.reason, reason), ...changes]
  const allLines = [...toLines(lines, name ?? toLine(id), projectName, projectId), ...ownLines]
  return {
    at: Date.now(),
    text: allLines.filter(Boolean).join('\n'),
    storedText: toLines([], toLine(id), projectId).filter(Boolean).join('\n'),
    contact,
    link: linkOf(resource, id),
  }
}

export function recordWrite(
  session: Sender,
  mutation: MutationKind,
  outcome: 'done' | 'refused' | 'failed' | 'unknown',
  record: NotedRecord,
): void {
  const resource = mutation === 'signInUser' ? 'users' : mutation === 'createApp' ? 'apps' : 'projects'
  // After a failure of the service, probably nothing changed.
  const heading = t.caseNotes[outcome === 'failed' ? 'refused' : outcome][mutation]
  const note = recordNote(session, resource, record, heading)
  session.notes.set([...session.notes.get(), note])
}
