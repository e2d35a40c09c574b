import type { Endpoint, EndpointInput } from '../contract/endpoints.ts'
import type { Paging } from '../contract/list-params.ts'
import type { ResourceOf } from '../contract/resources.ts'
import { requireReadable } from './fetch-record.ts'
import type { Connection } from './http/connection.ts'
import { HttpError } from './http/errors.ts'
import { send } from './http/send.ts'
import { type ListReading, readList } from './reading/list.ts'
import { type ServiceRecord, toServiceRecord } from './reading/service-record.ts'
import { addReceivedIds } from './received-ids.ts'

/** One page of a list, with its rows in the service's order. */
export interface Page<Field extends string> extends Omit<ListReading, 'kind' | 'rows'> {
  rows: ServiceRecord<Field>[]
  /** In milliseconds since the epoch. */
  receivedAt: number
}

/** Requests one page of a list with fixed filters, without the cache. @throws what `fetchPage` throws. */
export type FetchPage<Field extends string> = (
  paging: Paging,
  signal: AbortSignal,
  connection?: Connection,
) => Promise<Page<Field>>

/** Whether the error of a request for a later page than the first means that the page is past the end. */
export const isNoSuchPage = (error: unknown): boolean =>
  error instanceof HttpError && [404, 416].includes(error.status)

/** Requests one page of a list. @throws what `send` and `requireReadable` throw. */
export async function fetchPage<Field extends string, E extends Endpoint>(
  endpoint: E,
  { name, fields }: ResourceOf<Field>,
  input: EndpointInput<E> & { query: Paging & Record<string, unknown> },
  signal: AbortSignal,
  connection?: Connection,
): Promise<Page<Field>> {
  const response = await send(endpoint, input, signal, connection)
  const { page, limit, ...filters } = input.query
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '')
  const reading = requireReadable(response, readList(response, name, { page, limit, isFiltered }))
  addReceivedIds(reading.rows)
  return { ...reading, rows: reading.rows.map((row) => toServiceRecord(fields, row)), receivedAt: Date.now() }
}
