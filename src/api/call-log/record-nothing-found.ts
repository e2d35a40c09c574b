import { isNoSuchRecord } from '../is-no-such-record.ts'
import { recordNotFound } from './call-log.ts'

/** Marks the calls of look-ups by identifier that ended in these errors, unless they failed otherwise. */
export function recordNothingFound(errors: readonly unknown[]): void {
  for (const error of errors) if (isNoSuchRecord(error)) recordNotFound(error.response.request)
}
