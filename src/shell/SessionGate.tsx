import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { finishSwitch } from '../session/session.ts'
import { useSessionState } from '../session/use-session.ts'

interface SessionGateProps {
  /** The page in its layout. */
  open: ReactNode
  locked: ReactNode
  /**
   * Shown without a session. By default a redirect to sign-in, which leads back to this page if the same
   * principal signs in, unless the user signed out.
   */
  closed?: ReactNode | undefined
}

/** Renders the page that fits the session's state. */
export function SessionGate({ open, locked, closed }: SessionGateProps) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  switch (state.phase) {
    case 'resuming':
      return null
    case 'switching':
      return <SwitchSession to={state.to ?? paths.home()} />
    case 'locked':
      return locked
    case 'closed': {
      const signInState = state.isSignedOut ? null : { returnTo: pathname + search, former: state.former }
      return closed ?? <Navigate replace to={paths.signIn()} state={signInState} />
    }
    case 'open':
      return open
  }
}

/** Opens a path in place of the former page, and then starts the session of the other key there. */
function SwitchSession({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  const isAtTarget = pathname + search === to
  // Synchronizes the session with the router.
  useEffect(() => {
    if (isAtTarget) finishSwitch()
  }, [isAtTarget])
  return isAtTarget ? null : <Navigate to={to} />
}
