import type { Endpoint, Input } from '../contract/endpoints.ts'
import type { ResourceName } from '../contract/resources.ts'
import { breathe } from './breathe.ts'
import { recordShape } from './call-log/call-log.ts'
import type { Connection } from './http/connection.ts'
import { Refused } from './http/errors.ts'
import { send } from './http/send.ts'
import { failureOf } from './reading/failure-of.ts'
import { type ListReading, readList } from './reading/list.ts'
import { type ServiceRecord, toServiceRecord } from './reading/service-record.ts'

/** One page of a list: its rows in the service's order, what is known of the whole, and when it came. */
export interface Page<Field extends string> extends Omit<ListReading, 'kind' | 'rows'> {
  rows: ServiceRecord<Field>[]
  receivedAt: number
}

/** Asks for one page of a list whose filters are given, past every cache. @throws as `fetchPage`. */
export type FetchPage<Field extends string> = (
  paging: { page: number; limit: number },
  signal: AbortSignal,
  connection?: Connection,
) => Promise<Page<Field>>

/** Whether a service refuses a page because there is none: past the end, if its first page answers. */
export const isNoSuchPage = (error: unknown): boolean =>
  error instanceof Refused && [404, 416].includes(error.status)

/** From so many characters on an answer is long. */
const long = 100_000

/**
 * Asks a list endpoint for one page.
 * @throws what `send` throws; Unreadable where the answer holds no list; Refused where a failure inside names a status.
 */
export async function fetchPage<Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: ResourceName,
  fields: readonly Field[],
  input: Input<E> & { query: Record<string, unknown> },
  asked: { page: number; limit: number },
  signal: AbortSignal,
  connection?: Connection,
): Promise<Page<Field>> {
  const answer = await send(endpoint, input, signal, connection)
  // What a person does meanwhile goes between the two halves of the work that a long answer is.
  if (answer.text.length > long) await breathe()
  signal.throwIfAborted()
  const isFiltered = endpoint.filters?.some((name) => (input.query[name] ?? '') !== '')
  const reading = readList(answer, resource, { ...asked, isFiltered: isFiltered === true })
  recordShape(answer.request, reading)
  if (reading.kind === 'unreadable') throw failureOf(reading.reason, answer)
  return { ...reading, rows: reading.rows.map((row) => toServiceRecord(fields, row)), receivedAt: Date.now() }
}
