import { type ReactNode, useState } from 'react'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { getUnsavedKind, hasUnsaved } from '../form/unsaved.ts'
import { hasDrafts } from '../session/clear-drafts.ts'
import { endSession, lockSession } from '../session/session.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

interface SignOut {
  signOut: () => void
  signOutOfAll: () => void
  lock: () => void
  dialog: ReactNode
}

/** Signs out or locks, after a confirmation if unsaved content would be lost; the caller renders `dialog`. */
export function useSignOut(): SignOut {
  const [confirming, setConfirming] = useState<{ all: boolean }>()
  const [isLocking, setIsLocking] = useState(false)
  const close = () => setConfirming(undefined)
  const signOut = (all: boolean) => () => {
    // The drafts of the other keys belong to forms that are not open.
    if (hasUnsaved() || (all && hasDrafts())) setConfirming({ all })
    else endSession({ all })
  }
  return {
    signOut: signOut(false),
    signOutOfAll: signOut(true),
    // Forms keep their input as drafts, but results are lost.
    lock: () => (getUnsavedKind() === 'results' ? setIsLocking(true) : lockSession()),
    dialog: confirming ? (
      <SignOutDialog
        onSignOut={() => {
          close()
          endSession(confirming)
        }}
        onStay={close}
      />
    ) : (
      isLocking && <LeaveDialog onLeave={lockSession} onStay={() => setIsLocking(false)} />
    ),
  }
}
