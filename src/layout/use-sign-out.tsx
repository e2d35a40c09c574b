import { type ReactNode, useState } from 'react'
import { hasUnsaved } from '../form/unsaved.ts'
import { endSession } from '../session/session.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Signs out, after a confirmation if unsaved content would be lost; the caller renders `dialog`. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const [isConfirming, setIsConfirming] = useState(false)
  return {
    signOut: () => (hasUnsaved() ? setIsConfirming(true) : endSession()),
    dialog: isConfirming && <SignOutDialog onStay={() => setIsConfirming(false)} />,
  }
}
