import { recordShape } from './call-log/call-log.ts'
import type { ServiceResponse } from './http/service-response.ts'
import type { ListReading } from './reading/list.ts'
import type { RecordReading } from './reading/record.ts'
import { toResponseError } from './reading/to-response-error.ts'
import type { UnreadableReading } from './reading/unreadable.ts'

/**
 * Returns the reading of a response and records its shape in the call log.
 * @throws ParseError if nothing could be read; HttpError if a failure in the body names a status.
 */
export function expectReadable<Reading extends ListReading | RecordReading>(
  response: ServiceResponse,
  reading: Reading | UnreadableReading,
): Reading {
  recordShape(response.request, reading)
  if (reading.kind === 'unreadable') throw toResponseError(reading.reason, response)
  return reading
}
