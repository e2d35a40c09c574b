import type { Endpoint, Input } from '../contract/endpoints.ts'
import { noteShape } from './call-log/call-log.ts'
import type { Connection } from './http/connection.ts'
import { Refused } from './http/errors.ts'
import { call } from './http/send.ts'
import { failureOf } from './reading/failure-of.ts'
import { type ListReading, type Resource, readList } from './reading/list.ts'
import { type Received, toReceived } from './reading/received.ts'

/** One page of a list: its rows in the service's order, what is known of the whole, and when it came. */
export interface Page<Field extends string> extends Omit<ListReading, 'kind' | 'rows'> {
  rows: Received<Field>[]
  receivedAt: number
}

/** Asks for one page of a list whose filters are given, past every cache. @throws as `fetchPage`. */
export type AskPage<Field extends string> = (
  paging: { page: number; limit: number },
  signal: AbortSignal,
  connection?: Connection,
) => Promise<Page<Field>>

/** Whether a service refuses a page because there is none: past the end, if its first page answers. */
export const isNoSuchPage = (error: unknown): boolean =>
  error instanceof Refused && [404, 416].includes(error.status)

/**
 * Asks a list endpoint for one page.
 * @throws what `call` throws; Unreadable where the answer holds no list; Refused where a failure inside names a status.
 */
export async function fetchPage<Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: Resource,
  fields: readonly Field[],
  input: Input<E> & { query: Record<string, unknown> },
  asked: { page: number; limit: number },
  signal: AbortSignal,
  connection?: Connection,
): Promise<Page<Field>> {
  const answer = await call(endpoint, input, signal, connection)
  const isFiltered = endpoint.filters?.some((name) => (input.query[name] ?? '') !== '')
  const reading = readList(answer, resource, { ...asked, isFiltered: isFiltered === true })
  noteShape(answer.request, reading)
  if (reading.kind === 'unreadable') throw failureOf(reading.reason, answer)
  return { ...reading, rows: reading.rows.map((row) => toReceived(fields, row)), receivedAt: Date.now() }
}
