import { useBlocker } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog.tsx'
import { hasUnsaved } from './unsaved.ts'

/** Asks before the user leaves unsaved content. The router supports only one blocker. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  return state === 'blocked' ? <LeaveDialog onLeave={proceed} onStay={reset} /> : null
}
