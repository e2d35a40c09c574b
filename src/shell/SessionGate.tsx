import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import styles from '../pages/sign-in/EntryPage.module.css'
import { paths } from '../paths.ts'
import { finishSwitch } from '../session/session.ts'
import { useSessionState } from '../session/use-session.ts'
import { Brand, EnvironmentLabel } from '../ui/Brand.tsx'

interface SessionGateProps {
  open: ReactNode
  locked: ReactNode
  /**
   * Shown without a session. By default a redirect to sign-in, which leads back to this page after a sign-in, unless
   * the user signed out.
   */
  closed?: ReactNode | undefined
}

export function SessionGate({ open, locked, closed }: SessionGateProps) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  switch (state.phase) {
    case 'resuming':
      // About to reload after a lock or a sign-out.
      return (
        <main className={styles.page}>
          <Brand>
            <EnvironmentLabel />
          </Brand>
        </main>
      )
    case 'locked':
      return locked
    case 'none': {
      const signInState = state.isSignedOut ? null : { returnTo: pathname + search }
      return closed ?? <Navigate replace to={paths.signIn()} state={signInState} />
    }
    case 'open':
      return state.to === undefined ? open : <SwitchPage to={state.to} />
  }
}

function SwitchPage({ to }: { to: string }) {
  const { key, pathname, search } = useLocation()
  const [formerKey] = useState(key)
  const isOpen = key !== formerKey
  // Synchronizes the session with the router.
  useEffect(() => {
    if (isOpen) finishSwitch()
  }, [isOpen])
  return isOpen ? null : <Navigate to={to} replace={pathname + search === to} />
}
