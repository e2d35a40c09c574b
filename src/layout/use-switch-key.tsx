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
  dialog: ReactNode
}

/**
 * Switches to an inactive key and opens the same section with it. The caller renders `dialog`.
 * @param onStay runs if the user stays, or if there is no other key.
 */
export function useSwitchKey(onStay?: () => void): SwitchKeyActions {
  const { pathname } = useLocation()
  const { serial } = useSession()
  const inactive = useInactiveSessions()
  const { confirmSwitch, dialog } = useConfirmSwitch(onStay)
  const switchTo = (session: Session) =>
    confirmSwitch(() => selectKey(session.serial, sectionPath(pathname, session)))
  return {
    switchTo,
    switchToNext() {
      const session = inactive.find((other) => other.serial > serial) ?? inactive[0]
      if (session) switchTo(session)
      else onStay?.()
    },
    dialog,
  }
}
