import { recordShape } from './call-log/call-log.ts'
import type { ServiceResponse } from './http/service-response.ts'
import type { ListReading } from './reading/list.ts'
import type { RecordReading } from './reading/record.ts'
import { toResponseError } from './reading/to-response-error.ts'
import type { UnreadableReading } from './reading/unreadable.ts'

/**
 * Returns what was read of a response, and records it in the call log.
 * @throws ParseError where nothing could be read; HttpError where a failure inside names a status.
 */
export function expectReadable<Reading extends ListReading | RecordReading>(
  response: ServiceResponse,
  reading: Reading | UnreadableReading,
): Reading {
  recordShape(response.request, reading)
  if (reading.kind === 'unreadable') throw toResponseError(reading.reason, response)
  return reading
}
