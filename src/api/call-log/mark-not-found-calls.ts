import { isNoSuchRecord } from '../http/errors.ts'
import { markAsNotFound } from './call-log.ts'

/**
 * Marks the calls of look-ups by identifier that found no record, so that they do not count as failed.
 * @param errors the errors of these and other look-ups.
 */
export function markNotFoundCalls(errors: readonly unknown[]): void {
  for (const error of errors) if (isNoSuchRecord(error)) markAsNotFound(error.response.request)
}
