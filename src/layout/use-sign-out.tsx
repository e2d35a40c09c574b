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
  const [confirming, setConfirming] = useState<{ all: boolean }>()
  const [isLocking, setIsLocking] = useState(false)
  const close = () => setConfirming(undefined)
  const session = useSession()
  const hasOthers = useInactiveSessions().length > 0
  const signOut = (all: boolean) => () => {
    // With several keys, drafts may belong to forms that were left long ago.
    const losesDrafts = hasOthers && hasDrafts(all ? undefined : session)
    if (hasUnsaved() || losesDrafts) setConfirming({ all })
    else endSession({ all })
  }
  return {
    signOut: signOut(false),
    signOutOfAll: signOut(true),
    // Forms keep their input as drafts, but results are lost.
    lock: () => (getUnsavedKind() === 'results' ? setIsLocking(true) : lockSession()),
    dialog: confirming ? (
      <SignOutDialog
        isOneOfSeveral={hasOthers && !confirming.all}
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
