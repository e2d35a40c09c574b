import { isNoSuchRecord } from '../is-no-such-record.ts'
import { recordFoundNothing } from './call-log.ts'

/** Marks the calls of look-ups by identifier that ended in these errors, unless they failed otherwise. */
export function recordNothingFound(errors: readonly unknown[]): void {
  for (const error of errors) if (isNoSuchRecord(error)) recordFoundNothing(error.response.request)
}
