import type { Endpoint, Input } from '../contract/endpoints.ts'
import type { ResourceName } from '../contract/resources.ts'
import { noteShape } from './call-log/call-log.ts'
import type { Answer } from './http/answer.ts'
import { call } from './http/send.ts'
import { failureOf } from './reading/failure-of.ts'
import { type Received, toReceived } from './reading/received.ts'
import { readRecord } from './reading/record.ts'

/** One record, and the text that it came in. */
export interface OneRecord<Field extends string> {
  value: Received<Field>
  text: string
}

/** The record in an answer. @throws Unreadable where the answer holds none; Refused where a failure inside names a status. */
export function recordIn<Field extends string>(
  answer: Answer,
  resource: ResourceName,
  fields: readonly Field[],
): OneRecord<Field> {
  const reading = readRecord(answer, resource)
  noteShape(answer.request, reading)
  if (reading.kind === 'record') return { value: toReceived(fields, reading.record), text: answer.text }
  throw failureOf(reading.reason, answer)
}

/** Asks for one record. @throws what `call` throws; Unreadable where the answer holds no record. */
export const fetchRecord = async <Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: ResourceName,
  fields: readonly Field[],
  input: Input<E>,
  signal: AbortSignal,
): Promise<OneRecord<Field>> => recordIn(await call(endpoint, input, signal), resource, fields)
