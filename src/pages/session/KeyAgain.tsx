import { lazy, type ReactNode, Suspense } from 'react'
import { useSessionState } from '../../session/session.ts'

// The page and what was typed on it matter more than this dialog, should its code not be had.
const Dialog = lazy(() => import('./KeyAgainDialog.tsx').catch(() => ({ default: (): ReactNode => null })))

/** Asks for another key, over the page, when the service has stopped accepting the one in use. */
export function KeyAgain() {
  const state = useSessionState()
  if (state.phase !== 'open' || !state.isKeyRefused) return null
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
}
