import type { QueryClient } from '@tanstack/react-query'
import type { CallLog } from '../api/call-log/call-log.ts'
import { isObject } from '../api/json.ts'
import { projectNamesOf, queries } from '../api/queries.ts'
import { hasJwtOrKey } from '../api/secrets.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { bidiIsolate, truncate } from '../messages/text.ts'
import { paths } from '../paths.ts'
import { newStore, type Store } from '../store.ts'
import { type Principal, safeReturnPath, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

/** A note of a support case. Its text is fixed when it is pinned or recorded. */
export interface CaseNote {
  /** In milliseconds since the epoch. */
  at: number
  /** A heading, and below it one fact a line, such as `User ID: usr_7`. No line contains a key or a token. */
  text: string
  /** The text without names, if it has any: names are kept in memory only, since a lock must leave none. */
  storedText?: string | undefined
  /** The path of the record's page. */
  link?: string | undefined
  /** Identifies the record or the call that the user pinned. */
  pin?: string | undefined
}

// Checked without zod, which the first page does not load.
const isCaseNote = (value: unknown): value is CaseNote =>
  isObject(value) &&
  typeof value.at === 'number' &&
  !Number.isNaN(new Date(value.at).getTime()) &&
  typeof value.text === 'string' &&
  (value.link === undefined || safeReturnPath(value.link) !== undefined) &&
  (value.pin === undefined || typeof value.pin === 'string')

const MAX_NOTES = 200

const storagePrefix = 'case-notes '

const withoutNames = ({ storedText, ...note }: CaseNote) =>
  storedText ? { ...note, text: storedText } : note

/** The notes of a session, oldest first, which are also in the tab's storage. */
export interface CaseNotes extends Store<readonly CaseNote[]> {
  /** Removes the notes for good: a write that ends after a sign-out leaves no note. */
  forget: () => void
}

export function newCaseNotes(principal: Pick<Principal, 'address' | 'identity'>): CaseNotes {
  const storageName = storagePrefix + JSON.stringify(storageScopeOf(principal))
  const stored = tabStorage.read(storageName)
  const store = newStore<readonly CaseNote[]>(Array.isArray(stored) ? stored.filter(isCaseNote) : [])
  let isForgotten = false
  const set = (notes: readonly CaseNote[]) => {
    if (isForgotten) return
    const kept = [...notes].sort((one, other) => one.at - other.at).slice(-MAX_NOTES)
    if (kept.length === 0) tabStorage.remove(storageName)
    else tabStorage.write(storageName, kept.map(withoutNames))
    store.set(kept)
  }
  return {
    ...store,
    set,
    forget() {
      set([])
      isForgotten = true
    },
  }
}

/** Removes the notes of every principal from the tab's storage. */
export function clearCaseNotes(): void {
  for (const storageName of tabStorage.names(storagePrefix)) tabStorage.remove(storageName)
}

/** Maximum characters of a value. Services may send values of any length. */
const MAX_VALUE_LENGTH = 200

/** Returns a value as one short line whose direction does not affect other text; undefined if it may be a secret. */
export function toLine(value: string | undefined): string | undefined {
  if (value === undefined || hasJwtOrKey(value)) return undefined
  const line = value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return firstVisibleText(line) && bidiIsolate(truncate(line, MAX_VALUE_LENGTH))
}

/** Returns a line of a note, such as `Project: Harbor (prj_1)`, if there is a value. */
export function factLine(label: string, ...values: (string | undefined)[]): string | undefined {
  const [value, detail] = values.flatMap((text) => toLine(text) ?? [])
  return value && `${label}: ${value}${detail === undefined ? '' : ` (${detail})`}`
}

/** Returns the path of a record's page, unless its ID may be a secret. */
export const linkOf = (resource: ResourceName, id: string | undefined): string | undefined =>
  id === undefined || hasJwtOrKey(id) ? undefined : paths[resources[resource].singular](id)

/** A record of a note, as far as it is known. */
export interface NotedRecord {
  id?: string | undefined
  name?: string | undefined
  projectId?: string | undefined
  /** The ID of the write's request. */
  requestId?: string | undefined
}

/** What a note needs of the session that pins a record or sends a write. */
export interface Sender {
  client: QueryClient
  calls: CallLog
  notes: CaseNotes
}

/** Creates a note of a record with what the session has loaded of it. */
export function recordNote(
  { client }: Sender,
  resource: ResourceName,
  { id, requestId, ...known }: NotedRecord,
  heading: string = t.recordKind[resources[resource].singular],
): CaseNote {
  const { resource: facts, nameOf, detail } = queries[resource]
  const record = id === undefined ? undefined : client.getQueryData(detail(id).queryKey)?.value
  const name = toLine(record && nameOf(record)) ?? toLine(known.name)
  const projectId = resource === 'projects' ? undefined : (record?.projectId ?? known.projectId)
  const projectName = projectId && projectNamesOf(client).get().get(projectId)
  const toText = (...[nameOrId, ...projectLabels]: (string | undefined)[]) =>
    [
      nameOrId === undefined ? heading : `${heading} ${nameOrId}`,
      factLine(t.field[facts.identifier], id),
      factLine(t.field.project, ...projectLabels),
      factLine(t.calls.requestId, requestId),
    ]
      .filter(Boolean)
      .join('\n')
  return {
    at: Date.now(),
    text: toText(name ?? toLine(id), projectName, projectId),
    storedText: toText(toLine(id), projectId),
    link: linkOf(resource, id),
  }
}

/** Adds the outcome of a write to the notes of the session that sent it. */
export function recordWrite(
  session: Sender,
  mutation: MutationKind,
  outcome: 'done' | 'refused' | 'unknown',
  record: NotedRecord,
): void {
  const resource = mutation === 'signInUser' ? 'users' : mutation === 'createApp' ? 'apps' : 'projects'
  const note = recordNote(session, resource, record, t.caseNotes[outcome][mutation])
  session.notes.set([...session.notes.get(), note])
}
