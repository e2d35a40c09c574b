import type { Endpoint, EndpointInput } from '../contract/endpoints.ts'
import type { ResourceOf } from '../contract/resources.ts'
import type { Connection } from './http/connection.ts'
import type { TextNote } from './http/decode-text.ts'
import { send } from './http/send.ts'
import { readRecord } from './reading/record.ts'
import { type ServiceRecord, toServiceRecord } from './reading/service-record.ts'
import { addReceivedIds } from './received-ids.ts'
import { requireReadable } from './require-readable.ts'

/** One record and the text of its response. */
export interface RecordResponse<Field extends string> {
  value: ServiceRecord<Field>
  text: string
  textNote?: TextNote | undefined
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
