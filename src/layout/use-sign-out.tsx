import { type ReactNode, useState } from 'react'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { getUnsavedKind, hasUnsaved } from '../form/unsaved.ts'
import { hasDrafts } from '../session/clear-drafts.ts'
import { endSession, lockSession } from '../session/session.ts'
import { useInactiveSessions, useSession } from '../session/use-session.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

interface SignOut {
  signOut: () => void
  signOutOfAll: () => void
  lock: () => void
  dialog: ReactNode
}

/** Signs out or locks, after a confirmation if unsaved content would be lost; the caller renders `dialog`. */
export function useSignOut(): SignOut {
  const [pendingSignOut, setPendingSignOut] = useState<{ all: boolean }>()
  const [isLocking, setIsLocking] = useState(false)
  const close = () => setPendingSignOut(undefined)
  const session = useSession()
  const hasOtherKeys = useInactiveSessions().length > 0
  const requestSignOut = (all: boolean) => () => {
    // With several keys, drafts may belong to forms that were left long ago.
    const losesDrafts = hasOtherKeys && hasDrafts(all ? undefined : session)
    if (hasUnsaved() || losesDrafts) setPendingSignOut({ all })
    else endSession({ all })
  }
  return {
    signOut: requestSignOut(false),
    signOutOfAll: requestSignOut(true),
    // Forms keep their input as drafts, but results are lost.
    lock: () => (getUnsavedKind() === 'results' ? setIsLocking(true) : lockSession()),
    dialog: pendingSignOut ? (
      <SignOutDialog
        isOneOfSeveral={hasOtherKeys && !pendingSignOut.all}
        onSignOut={() => {
          close()
          endSession(pendingSignOut)
        }}
        onStay={close}
      />
    ) : (
      isLocking && <LeaveDialog onLeave={lockSession} onStay={() => setIsLocking(false)} />
    ),
  }
}
