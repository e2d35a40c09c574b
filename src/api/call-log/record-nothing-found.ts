import { isNoSuchRecord } from '../is-no-such-record.ts'
import { markAsNotFound } from './call-log.ts'

/**
 * Records which of these errors of look-ups by identifier mean that there is no such record, so that their
 * calls do not count as failed.
 */
export function recordNothingFound(errors: readonly unknown[]): void {
  for (const error of errors) if (isNoSuchRecord(error)) markAsNotFound(error.response.request)
}
