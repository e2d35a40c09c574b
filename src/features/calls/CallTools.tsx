import { useSyncExternalStore } from 'react'
import {
  clearCalls,
  isFailedCall,
  type LoggedCall,
  readCalls,
  subscribeCalls,
} from '../../api/call-log/call-log.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'

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

interface CallToolsProps {
  isFailedOnly: boolean
  onFailedOnlyChange: (isFailedOnly: boolean) => void
}

/** Filters the calls and clears the log. */
export function CallTools({ isFailedOnly, onFailedOnlyChange }: CallToolsProps) {
  return (
    <>
      <Checkbox
        label={t.calls.failedOnly}
        checked={isFailedOnly}
        onChange={(event) => onFailedOnlyChange(event.currentTarget.checked)}
      />
      <Button onClick={() => clearCalls()}>{t.calls.clear}</Button>
    </>
  )
}
