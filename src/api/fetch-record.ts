import type { Endpoint, EndpointInput } from '../contract/endpoints.ts'
import type { ResourceOf } from '../contract/resources.ts'
import { recordShape } from './call-log/call-log.ts'
import type { Connection } from './http/connection.ts'
import type { TextNote } from './http/decode-text.ts'
import { HttpError, ParseError } from './http/errors.ts'
import { send } from './http/send.ts'
import type { ServiceResponse } from './http/service-response.ts'
import { statusInside } from './reading/failure-inside.ts'
import type { ListReading } from './reading/list.ts'
import { type RecordReading, readRecord } from './reading/record.ts'
import { type ServiceRecord, toServiceRecord } from './reading/service-record.ts'
import type { UnreadableReading } from './reading/unreadable.ts'
import { addReceivedIds } from './received-ids.ts'

/** One record and the text of its response. */
export interface RecordResponse<Field extends string> {
  value: ServiceRecord<Field>
  text: string
  textNote?: TextNote | undefined
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

/** Requests one record. @throws what `send` and `requireReadable` throw. */
export async function fetchRecord<Field extends string, E extends Endpoint>(
  endpoint: E,
  { name, fields }: ResourceOf<Field>,
  input: EndpointInput<E>,
  signal: AbortSignal,
  connection?: Connection,
): Promise<RecordResponse<Field>> {
  const response = await send(endpoint, input, signal, connection)
  const { record } = requireReadable(response, readRecord(response, name))
  addReceivedIds([record])
  return { value: toServiceRecord(fields, record), text: response.text, textNote: response.textNote }
}
