import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { finishSwitch } from '../session/session.ts'
import { useSessionState } from '../session/use-session.ts'

interface SessionGateProps {
  /** The page in its frame. */
  open: ReactNode
  locked: ReactNode
  /** Shown without a session; sign-in, which comes back here for the same owner unless the person signed out, where none is given. */
  closed?: ReactNode
}

/** What is shown of a page, by the state of the session. */
export function SessionGate({ open, locked, closed }: SessionGateProps) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  switch (state.phase) {
    case 'asking':
      return null
    case 'switching':
      return <SwitchSession />
    case 'locked':
      return locked
    case 'closed': {
      const from = state.signedOut ? null : { returnTo: pathname + search, former: state.former }
      return closed ?? <Navigate replace to={paths.signIn()} state={from} />
    }
    case 'open':
      return open
  }
}

/** Goes home while nothing of the former page is drawn, and begins the session of the other key there. */
function SwitchSession() {
  const isHome = useLocation().pathname === paths.home()
  // Synchronizes the session with the router.
  useEffect(() => {
    if (isHome) finishSwitch()
  }, [isHome])
  return isHome ? null : <Navigate to={paths.home()} />
}
