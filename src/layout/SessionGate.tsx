import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useSessionState } from '../session/session.ts'

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
