import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasUnsaved } from '../form/unsaved.ts'
import { endSession } from '../session/session.ts'
import { SignOutPlain } from './SignOutPlain.tsx'

// Loaded for those who are about to lose something.
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').catch(() => ({ default: SignOutPlain })))

/** Signing out, after a question where something typed would be lost; `question` has to be drawn. */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    signOut: () => (hasUnsaved() ? setAsking(true) : endSession()),
    question: isAsking && (
      <Suspense fallback={null}>
        <SignOutDialog onStay={() => setAsking(false)} />
      </Suspense>
    ),
  }
}
