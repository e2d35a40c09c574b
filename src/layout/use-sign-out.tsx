import { type ReactNode, useState } from 'react'
import { hasUnsaved } from '../form/unsaved.ts'
import { hasDrafts } from '../session/clear-drafts.ts'
import { endSession } from '../session/session.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Signs out, after a confirmation if unsaved content would be lost; the caller renders `dialog`. */
export function useSignOut(): { signOut: () => void; signOutOfAll: () => void; dialog: ReactNode } {
  const [confirming, setConfirming] = useState<{ all: boolean }>()
  const close = () => setConfirming(undefined)
  const signOut = (all: boolean) => () => {
    // The drafts of the other keys belong to forms that are not open.
    if (hasUnsaved() || (all && hasDrafts())) setConfirming({ all })
    else endSession({ all })
  }
  return {
    signOut: signOut(false),
    signOutOfAll: signOut(true),
    dialog: confirming && (
      <SignOutDialog
        onSignOut={() => {
          close()
          endSession(confirming)
        }}
        onStay={close}
      />
    ),
  }
}
