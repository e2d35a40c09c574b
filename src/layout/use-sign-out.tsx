import { type ReactNode, useState } from 'react'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { getUnsavedKind, hasUnsavedContent } from '../form/unsaved.ts'
import { hasDrafts } from '../session/clear-drafts.ts'
import { endSession, lockSession } from '../session/session.ts'
import { useInactiveSessions, useSession } from '../session/use-session.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

interface SignOut {
  signOut: () => void
  signOutOfAll: () => void
  lock: () => void
  /** The confirmation, which the caller renders. */
  dialog: ReactNode
}

/** Signs out or locks, after a confirmation if unsaved content would be lost. */
export function useSignOut(): SignOut {
  const [pendingSignOut, setPendingSignOut] = useState<{ allKeys: boolean }>()
  const [isConfirmingLock, setIsConfirmingLock] = useState(false)
  const close = () => setPendingSignOut(undefined)
  const session = useSession()
  const hasOtherKeys = useInactiveSessions().length > 0
  const signOutOrConfirm = (allKeys: boolean) => () => {
    // With several keys, drafts may belong to forms that were left long ago.
    const losesDrafts = hasOtherKeys && hasDrafts(allKeys ? undefined : session)
    if (hasUnsavedContent() || losesDrafts) setPendingSignOut({ allKeys })
    else endSession({ allKeys })
  }
  return {
    signOut: signOutOrConfirm(false),
    signOutOfAll: signOutOrConfirm(true),
    // Forms keep their input as drafts, but results are lost.
    lock: () => (getUnsavedKind() === 'results' ? setIsConfirmingLock(true) : lockSession()),
    dialog: pendingSignOut ? (
      <SignOutDialog
        isOneOfSeveral={hasOtherKeys && !pendingSignOut.allKeys}
        onSignOut={() => {
          close()
          endSession(pendingSignOut)
        }}
        onStay={close}
      />
    ) : (
      isConfirmingLock && <LeaveDialog onLeave={lockSession} onStay={() => setIsConfirmingLock(false)} />
    ),
  }
}
