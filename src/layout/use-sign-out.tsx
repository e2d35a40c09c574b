import { type ReactNode, useState } from 'react'
import { hasUnsaved } from '../form/unsaved.ts'
import { endSession } from '../session/session.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Signing out, after a question where something typed would be lost; `question` has to be drawn. */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const [isConfirming, setAsking] = useState(false)
  return {
    signOut: () => (hasUnsaved() ? setAsking(true) : endSession()),
    question: isConfirming && <SignOutDialog onStay={() => setAsking(false)} />,
  }
}
