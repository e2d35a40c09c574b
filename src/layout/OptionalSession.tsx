import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { useSessionState } from '../session/session.ts'
import styles from './OptionalSession.module.css'
import { Shell } from './Shell.tsx'

/** A page that is also there without a session: in the frame when signed in, alone otherwise. */
export function OptionalSession() {
  const { session } = useSessionState()
  if (session === undefined) {
    return (
      <main className={styles.plain}>
        <Outlet />
      </main>
    )
  }
  return (
    <QueryClientProvider client={session.queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}
