import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { getUnsavedKind } from '../form/unsaved.ts'
import { selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useOtherKeys, useSession } from '../session/use-session.ts'
import { sectionPath } from './section-path.ts'

interface SwitchKey {
  switchTo: (held: Session) => void
  /** Switches to the key that was added next, and after the last one to the first. */
  switchToNext: () => void
  dialog: ReactNode
}

/**
 * Continues with a held key in the same section. Forms keep their input as drafts; the user confirms that
 * results are lost or that no more rows are sent. The caller renders `dialog`.
 */
export function useSwitchKey(): SwitchKey {
  const { pathname } = useLocation()
  const { serial } = useSession()
  const others = useOtherKeys()
  const [next, setNext] = useState<Session>()
  const select = (held: Session) => selectKey(held.serial, sectionPath(pathname, held))
  const needsConfirmation = () => ['results', 'sending'].includes(getUnsavedKind() ?? '')
  const switchTo = (held: Session) => (needsConfirmation() ? setNext(held) : select(held))
  return {
    switchTo,
    switchToNext() {
      const held = others.find((other) => other.serial > serial) ?? others[0]
      if (held) switchTo(held)
    },
    dialog: next && <LeaveDialog onLeave={() => select(next)} onStay={() => setNext(undefined)} />,
  }
}
