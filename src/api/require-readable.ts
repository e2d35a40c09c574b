import { recordShape } from './call-log/call-log.ts'
import type { ServiceResponse } from './http/service-response.ts'
import type { ListReading } from './reading/list.ts'
import type { RecordReading } from './reading/record.ts'
import { toResponseError } from './reading/to-response-error.ts'
import type { UnreadableReading } from './reading/unreadable.ts'

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
