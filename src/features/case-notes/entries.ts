import { callOutcomeText } from '../../api/call-log/call-report.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import type { CaseNote, PinnedCall } from '../../session/case-notes.ts'
import type { CaseEntry, EntryLine, ShareableField } from './case-notes-text.ts'

export const noteParts = ['name', 'id', 'project', 'time', 'requestId', 'link'] as const
type NotePart = (typeof noteParts)[number]

/** What the text includes of each note. */
export interface CaseTextOptions {
  include: readonly NotePart[]
  /** Paths of further fields of the records. */
  fields: readonly string[]
}

export interface RecordReference {
  resource: ResourceName
  id: string
}

/** The data of a record that the text may include. */
export interface RecordSummary {
  name: string | undefined
  projectId: string | undefined
  fields: readonly ShareableField[]
}

interface EntryContext {
  /** The service's base URL. */
  address: string
  /** Converts a path of the console to a link. */
  linkTo: (path: string) => string
  localTime: (instant: Date) => string
}

export const referenceKey = ({ resource, id }: RecordReference): string => `${resource} ${id}`

const recordPaths = { projects: paths.project, apps: paths.app, users: paths.user }
const mutationResources = {
  createProject: 'projects',
  updateProject: 'projects',
  createApp: 'apps',
  signInUser: 'users',
} as const

/** Returns the path of the record's page. */
export const referencePath = ({ resource, id }: RecordReference): string => recordPaths[resource](id)

const endpointOf = ({ endpoint }: PinnedCall) => endpoints.find(({ name }) => name === endpoint)

/** Returns the record that a note is about, if its ID is known. */
export function referenceOf(note: CaseNote): RecordReference | undefined {
  if (note.type === 'record') return note
  if (note.id === undefined) return undefined
  if (note.type === 'mutation') return { resource: mutationResources[note.mutation], id: note.id }
  const path = endpointOf(note)?.path
  const resource = Object.values(resources).find(({ name }) => path?.startsWith(`/v1/${name}/`))
  return resource && { resource: resource.name, id: note.id }
}

/** Returns the heading of a note: the kind of record, the mutation, or the call. */
export function headingOf(note: CaseNote): string {
  if (note.type === 'record') return t.recordKind[resources[note.resource].singular]
  return note.type === 'mutation' ? t.caseNotes[note.outcome][note.mutation] : t.caseNotes.call
}

/** Returns a call's request: `GET /v1/users/usr_7`, or without a known ID `GET /v1/users/{userId}`. */
export function requestOf(call: PinnedCall): string {
  const endpoint = endpointOf(call)
  if (endpoint === undefined) return call.endpoint
  const { method, path } = endpoint
  const { id } = call
  return `${method} ${id === undefined ? path : path.replace(/\{\w+\}/, () => id)}`
}

function outcomeOf(call: PinnedCall, address: string): string {
  const endpoint = endpointOf(call)
  const { outcome, unreadable } = call
  const shape = unreadable && { kind: 'unreadable' as const, reason: unreadable }
  return endpoint === undefined ? '' : callOutcomeText({ endpoint, address, tries: 1, outcome, shape })
}

/** Converts the notes to entries with the included facts, oldest first. */
export function toEntries(
  notes: readonly CaseNote[],
  records: ReadonlyMap<string, RecordSummary>,
  { include, fields }: CaseTextOptions,
  { address, linkTo, localTime }: EntryContext,
): CaseEntry[] {
  const isIncluded = (part: NotePart) => include.includes(part)

  function projectLine(projectId: string): EntryLine {
    const label = t.field.project
    const name = isIncluded('name')
      ? records.get(referenceKey({ resource: 'projects', id: projectId }))?.name
      : undefined
    if (name === undefined) return { label, text: projectId, kind: 'code' }
    return isIncluded('id') ? { label, text: name, id: projectId } : { label, text: name }
  }

  function linesOf(note: CaseNote, reference: RecordReference | undefined): EntryLine[] {
    const record = reference && records.get(referenceKey(reference))
    const lines: EntryLine[] = []
    if (note.type === 'call') {
      const request = requestOf(isIncluded('id') ? note : { ...note, id: undefined })
      lines.push({ label: t.calls.request, text: request, kind: 'code' })
      lines.push({ label: t.calls.outcome, text: outcomeOf(note, address) })
    } else if (reference && isIncluded('id')) {
      const label = t.field[resources[reference.resource].identifier]
      lines.push({ label, text: reference.id, kind: 'code' })
    }
    if (record?.projectId && reference?.resource !== 'projects' && isIncluded('project'))
      lines.push(projectLine(record.projectId))
    for (const { path, text } of record?.fields ?? [])
      if (fields.includes(path)) lines.push({ label: path, text })
    if (isIncluded('time')) {
      const instant = new Date(note.at)
      const utc = instant.toISOString().replace(/\.\d+Z$/, 'Z')
      const label = note.type === 'record' ? t.caseNotes.pinned : t.caseNotes.time
      lines.push({ label, text: `${utc} (${localTime(instant)})` })
    }
    if (note.type !== 'record' && note.requestId !== undefined && isIncluded('requestId'))
      lines.push({ label: t.calls.requestId, text: note.requestId, kind: 'code' })
    if (reference && isIncluded('link'))
      lines.push({
        label: t.caseNotes.link,
        text: linkTo(referencePath(reference)),
        kind: 'link',
      })
    return lines
  }

  return sortByTime(notes).map((note) => {
    const reference = referenceOf(note)
    const record = reference && records.get(referenceKey(reference))
    const name = note.type !== 'call' && isIncluded('name') ? record?.name : undefined
    return { heading: headingOf(note), name, lines: linesOf(note, reference) }
  })
}

/** Returns the notes, oldest first. */
export const sortByTime = (notes: readonly CaseNote[]): CaseNote[] =>
  [...notes].sort((one, other) => one.at - other.at)
