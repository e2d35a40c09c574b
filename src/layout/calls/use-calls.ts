import { useSyncExternalStore } from 'react'
import { isFailedCall, type RecordedCall, readCalls, subscribeCalls } from '../../api/call-log/call-log.ts'

interface Calls {
  /** Newest first. */
  shown: RecordedCall[]
  all: number
  failed: number
}

/** The calls of this tab as they happen, all or only the failed ones. */
export function useCalls(failedOnly: boolean): Calls {
  const calls = useSyncExternalStore(subscribeCalls, readCalls)
  const failed = calls.filter(isFailedCall)
  return { shown: (failedOnly ? failed : calls).toReversed(), all: calls.length, failed: failed.length }
}
