import { useBlocker } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog.tsx'
import { hasUnsavedContent } from './unsaved.ts'

/** Asks before the user leaves any unsaved content. The router supports only one blocker for all of it. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedContent(),
  )
  return state === 'blocked' ? <LeaveDialog onLeave={proceed} onStay={reset} /> : null
}
