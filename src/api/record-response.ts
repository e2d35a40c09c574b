import type { Endpoint, Input } from '../contract/endpoints.ts'
import type { ResourceOf } from '../contract/resources.ts'
import { recordShape } from './call-log/call-log.ts'
import { send } from './http/send.ts'
import { failureOf } from './reading/failure-of.ts'
import { readRecord } from './reading/record.ts'
import { type ServiceRecord, toServiceRecord } from './reading/service-record.ts'

/** One record, and the text that it came in. */
export interface RecordResponse<Field extends string> {
  value: ServiceRecord<Field>
  text: string
}

/**
 * Requests one record.
 * @throws what `send` throws; ParseError where the response holds no record; HttpError where a failure inside names a status.
 */
export async function fetchRecord<Field extends string, E extends Endpoint>(
  endpoint: E,
  { name, fields }: ResourceOf<Field>,
  input: Input<E>,
  signal: AbortSignal,
): Promise<RecordResponse<Field>> {
  const response = await send(endpoint, input, signal)
  const reading = readRecord(response, name)
  recordShape(response.request, reading)
  if (reading.kind === 'unreadable') throw failureOf(reading.reason, response)
  return { value: toServiceRecord(fields, reading.record), text: response.text }
}
