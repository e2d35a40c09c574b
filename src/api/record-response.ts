import type { Endpoint, Input } from '../contract/endpoints.ts'
import type { ResourceName } from '../contract/resources.ts'
import { recordShape } from './call-log/call-log.ts'
import { send } from './http/send.ts'
import type { ServiceResponse } from './http/service-response.ts'
import { failureOf } from './reading/failure-of.ts'
import { readRecord } from './reading/record.ts'
import { type ServiceRecord, toServiceRecord } from './reading/service-record.ts'

/** One record, and the text that it came in. */
export interface RecordResponse<Field extends string> {
  value: ServiceRecord<Field>
  text: string
}

/** The record in an answer. @throws Unreadable where the answer holds none; Refused where a failure inside names a status. */
export function recordIn<Field extends string>(
  answer: ServiceResponse,
  resource: ResourceName,
  fields: readonly Field[],
): RecordResponse<Field> {
  const reading = readRecord(answer, resource)
  recordShape(answer.request, reading)
  if (reading.kind === 'record') return { value: toServiceRecord(fields, reading.record), text: answer.text }
  throw failureOf(reading.reason, answer)
}

/** Asks for one record. @throws what `send` throws; Unreadable where the answer holds no record. */
export const fetchRecord = async <Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: ResourceName,
  fields: readonly Field[],
  input: Input<E>,
  signal: AbortSignal,
): Promise<RecordResponse<Field>> => recordIn(await send(endpoint, input, signal), resource, fields)
