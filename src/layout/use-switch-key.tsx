import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useInactiveSessions, useSession } from '../session/use-session.ts'
import { sectionPath } from './section-path.ts'
import { useConfirmSwitch } from './use-confirm-switch.tsx'

interface SwitchKeyActions {
  switchTo: (session: Session) => void
  /** Switches to the key that was added after the active one, or from the last key to the first. */
  switchToNext: () => void
  /** The confirmation, which the caller renders. */
  dialog: ReactNode
}

/**
 * Switches to an inactive key and opens the same section with it, after a confirmation if needed.
 * @param onStay runs if the user stays, or if there is no other key.
 */
export function useSwitchKey(onStay?: () => void): SwitchKeyActions {
  const { pathname } = useLocation()
  const { serial } = useSession()
  const inactiveSessions = useInactiveSessions()
  const { confirmSwitch, dialog } = useConfirmSwitch(onStay)
  const switchTo = (session: Session) =>
    confirmSwitch(() => selectKey(session.serial, sectionPath(pathname, session)))
  return {
    switchTo,
    switchToNext() {
      const session = inactiveSessions.find((other) => other.serial > serial) ?? inactiveSessions[0]
      if (session) switchTo(session)
      else onStay?.()
    },
    dialog,
  }
}
