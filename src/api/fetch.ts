import type { Endpoint } from '../contract/endpoints.ts'
import type { Paging } from '../contract/list-params.ts'
import { type FilterName, type ResourceOf, resources } from '../contract/resources.ts'
import {
  compareRecord,
  compareRows,
  isObject,
  type JsonObject,
  type ListReading,
  ownField,
  type RecordReading,
  readList,
  readRecord,
  type ServiceRecord,
  statusInside,
  type TextNote,
  toServiceRecord,
  type UnreadableReading,
} from '../reading/index.ts'
import { markAsNotFound, recordShape } from './call-log/call-log.ts'
import type { Connection } from './http/connection.ts'
import { HttpError, isMissingRecord, OtherRecordError, ParseError } from './http/errors.ts'
import { send } from './http/send.ts'
import type { ServiceResponse } from './http/service-response.ts'

export interface RecordResponse<Field extends string> {
  value: ServiceRecord<Field>
  text: string
  textNote?: TextNote | undefined
  /** Whether it is the response of a write, which may lack fields. */
  isFromWrite?: true
  ownId?: string | undefined
}

/**
 * The error for a response with a success status that cannot be read: an HttpError if the body reports a
 * failure with a status, else a ParseError.
 */
export function toResponseError(reason: string, response: ServiceResponse): HttpError | ParseError {
  const status = reason === 'failure' ? statusInside(response.body) : undefined
  return status === undefined ? new ParseError(reason, response) : new HttpError(response, undefined, status)
}

/**
 * Records in the call log what was recognized in a response, and returns the reading.
 * @throws ParseError if the response is unreadable, or HttpError if its body reports a failure with a status.
 */
export function requireReadable<Reading extends ListReading | RecordReading>(
  response: ServiceResponse,
  reading: Reading | UnreadableReading,
): Reading {
  recordShape(response.request, reading)
  if (reading.kind === 'unreadable') throw toResponseError(reading.reason, response)
  return reading
}

/** Requests one record. @throws OtherRecordError, and what `send` and `requireReadable` throw. */
export async function fetchRecord<Field extends string>(
  endpoint: Endpoint,
  resource: ResourceOf<Field>,
  id: string,
  signal: AbortSignal,
  connection: Connection,
): Promise<RecordResponse<Field>> {
  const { name, identifier, fields } = resource
  const response = await send(endpoint, { params: { [identifier]: id } }, signal, connection)
  // A response that is read after the session's end leaves nothing.
  connection.signal.throwIfAborted()
  const { record } = requireReadable(response, readRecord(response, name))
  addReceivedIds(connection, [record])
  const { verdict, ownId } = compareRecord(id, record, resource)
  if (verdict === 'contradicts' && ownId !== undefined) throw new OtherRecordError(id, ownId, response)
  return { value: toServiceRecord(fields, record), text: response.text, textNote: response.textNote, ownId }
}

// Limit for each kind, since a few IDs suffice to show their format.
const MAX_IDS = 200

export function addReceivedIds({ receivedIds }: Connection, records: readonly JsonObject[]): void {
  if (receivedIds === undefined) return
  for (const record of records)
    for (const { singular, identifier } of Object.values(resources)) {
      const id = ownField(record, identifier)
      if (typeof id !== 'string' && typeof id !== 'number') continue
      if (id !== '' && receivedIds[singular].size < MAX_IDS) receivedIds[singular].add(String(id))
    }
}

export interface Page<Field extends string> extends Omit<ListReading, 'kind' | 'rows'> {
  rows: ServiceRecord<Field>[]
  receivedAt: number
  unmetFilters?: readonly FilterName[]
}

export function ignoredFilterOf({ notes }: Pick<Page<never>, 'notes'>): FilterName | undefined {
  const note = notes.find(({ code }) => code === 'filterIgnored')
  return note?.code === 'filterIgnored' ? note.filter : undefined
}

/** Requests one page of a list with fixed filters, without the cache. @throws what `fetchPage` throws. */
export type FetchPage<Field extends string> = (
  paging: Paging,
  signal: AbortSignal,
  connection: Connection,
) => Promise<Page<Field>>

/**
 * Whether the error of a request for a later page than the first means that the page is past the end.
 * @param mayEnd whether the other pages allow that the list ends before this page; if so, a 400 means that, too.
 */
export const isNoSuchPage = (error: unknown, mayEnd = false): boolean =>
  error instanceof HttpError && [404, 416, ...(mayEnd ? [400] : [])].includes(error.status)

/**
 * Requests one page of a list. A JSON 404 for a name means that no record has it, if the list without it exists.
 * @throws what `send` and `requireReadable` throw.
 */
export async function fetchPage<Field extends string>(
  endpoint: Endpoint,
  resource: ResourceOf<Field>,
  query: Paging,
  signal: AbortSignal,
  connection: Connection,
): Promise<Page<Field>> {
  try {
    return await fetchExistingPage(endpoint, resource, query, signal, connection)
  } catch (error) {
    const { [resource.nameFilter]: name, ...list }: Paging & { [name: string]: unknown } = { ...query }
    const isNotFound = isMissingRecord(error) && error instanceof HttpError && isObject(error.response.body)
    if (!name || query.page > 1 || !isNotFound) throw error
    if (!connection.readableLists?.has(resource.name))
      await fetchExistingPage(endpoint, resource, list, signal, connection).catch((listError: unknown) => {
        // Any other error, such as a refused key, is not about the name.
        throw isMissingRecord(listError) ? error : listError
      })
    markAsNotFound(error.response.request)
    return {
      rows: [],
      total: { kind: 'exact', value: 0 },
      more: 'no',
      notes: [],
      foundAt: { rows: 'status 404' },
      receivedAt: Date.now(),
    }
  }
}

async function fetchExistingPage<Field extends string>(
  endpoint: Endpoint,
  resource: ResourceOf<Field>,
  query: Paging,
  signal: AbortSignal,
  connection: Connection,
): Promise<Page<Field>> {
  const response = await send(endpoint, { query }, signal, connection)
  // A response that is read after the session's end leaves nothing.
  connection.signal.throwIfAborted()
  const { page, limit, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '')
  const mayBeBlank = isFiltered || (connection.readableLists?.has(resource.name) ?? false)
  const request = { page, limit, isFiltered, mayBeBlank }
  const reading = requireReadable(response, readList(response, resource.name, request))
  if (reading.rows.length > 0) connection.readableLists?.add(resource.name)
  const projectIds = connection.receivedIds?.project
  const { unmetFilters, otherProjectRows } = compareRows(
    reading.rows,
    filters,
    resource,
    (id) => projectIds?.has(id) ?? false,
  )
  if (otherProjectRows > 0) reading.notes.push({ code: 'otherProjects', count: otherProjectRows })
  addReceivedIds(connection, reading.rows)
  const rows = reading.rows.map((row) => toServiceRecord(resource.fields, row))
  return { ...reading, rows, receivedAt: Date.now(), unmetFilters }
}
