import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { useSessionState } from '../session/session.ts'
import styles from './OptionalSession.module.css'
import { Shell } from './Shell.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** A page that is also there without a session: in the frame when signed in, alone otherwise. */
export function OptionalSession() {
  const { session } = useSessionState()
  if (session === undefined) {
    return <PlainFrame />
  }
  return (
    <QueryClientProvider client={session.queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}

function PlainFrame() {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  return (
    <main ref={main} className={styles.plain}>
      <Outlet />
    </main>
  )
}
