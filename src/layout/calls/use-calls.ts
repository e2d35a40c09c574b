import { useSyncExternalStore } from 'react'
import { isFailedCall, type LoggedCall, readCalls, subscribeCalls } from '../../api/call-log/call-log.ts'

interface Calls {
  /** Newest first. */
  visible: LoggedCall[]
  totalCount: number
  failedCount: number
}

/** Returns the calls of this tab, all or only the failed ones, and updates with each call. */
export function useCalls(failedOnly: boolean): Calls {
  const calls = useSyncExternalStore(subscribeCalls, readCalls)
  const failed = calls.filter(isFailedCall)
  return {
    visible: (failedOnly ? failed : calls).toReversed(),
    totalCount: calls.length,
    failedCount: failed.length,
  }
}
