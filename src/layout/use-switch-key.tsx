import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useOtherKeys, useSession } from '../session/use-session.ts'
import { sectionPath } from './section-path.ts'
import { useConfirmSwitch } from './use-confirm-switch.tsx'

interface SwitchKeyActions {
  switchTo: (held: Session) => void
  /** Switches to the key that was added next, and after the last one to the first. */
  switchToNext: () => void
  dialog: ReactNode
}

/**
 * Continues with a held key in the same section. The caller renders `dialog`.
 * @param onStay runs if the user stays, or if there is no other key.
 */
export function useSwitchKey(onStay?: () => void): SwitchKeyActions {
  const { pathname } = useLocation()
  const { serial } = useSession()
  const others = useOtherKeys()
  const { confirmSwitch, dialog } = useConfirmSwitch(onStay)
  const switchTo = (held: Session) => confirmSwitch(() => selectKey(held.serial, sectionPath(pathname, held)))
  return {
    switchTo,
    switchToNext() {
      const held = others.find((other) => other.serial > serial) ?? others[0]
      if (held) switchTo(held)
      else onStay?.()
    },
    dialog,
  }
}
