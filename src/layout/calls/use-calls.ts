import { useSyncExternalStore } from 'react'
import { isFailedCall, type LoggedCall, readCalls, subscribeCalls } from '../../api/call-log/call-log.ts'

interface Calls {
  /** All or only the failed calls, newest first. */
  visibleCalls: LoggedCall[]
  totalCount: number
  failedCount: number
}

/** Returns the calls in this tab's log, and updates with each call. */
export function useCalls(isFailedOnly: boolean): Calls {
  const calls = useSyncExternalStore(subscribeCalls, readCalls)
  const failedCalls = calls.filter(isFailedCall)
  return {
    visibleCalls: (isFailedOnly ? failedCalls : calls).toReversed(),
    totalCount: calls.length,
    failedCount: failedCalls.length,
  }
}
