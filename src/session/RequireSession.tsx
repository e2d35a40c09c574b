import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useSessionState } from './session.ts'

/** The signed-in part: without a session it leads to sign-in, which comes back here, unless the person signed out. */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  if (state.session === undefined) {
    const from = state.signedOut ? null : { returnTo: pathname + search }
    return <Navigate replace to={paths.signIn()} state={from} />
  }
  return <QueryClientProvider client={state.session.queryClient}>{children}</QueryClientProvider>
}
