import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getUnsavedKind } from '../form/unsaved.ts'
import { firstTexts } from '../messages/first.ts'
import { selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useOtherKeys, useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { sectionPath } from './section-path.ts'

interface SwitchKey {
  switchTo: (held: Session) => void
  /** Switches to the key that was added next, and after the last one to the first. */
  switchToNext: () => void
  dialog: ReactNode
}

/**
 * Continues with a held key in the same section. Forms keep their input as drafts; the user confirms that
 * results are lost. The caller renders `dialog`.
 */
export function useSwitchKey(): SwitchKey {
  const { pathname } = useLocation()
  const { serial } = useSession()
  const others = useOtherKeys()
  const [next, setNext] = useState<Session>()
  const select = (held: Session) => selectKey(held.serial, sectionPath(pathname, held))
  const stay = () => setNext(undefined)
  const switchTo = (held: Session) => (getUnsavedKind() === 'results' ? setNext(held) : select(held))
  return {
    switchTo,
    switchToNext() {
      const held = others.find((other) => other.serial > serial) ?? others[0]
      if (held) switchTo(held)
    },
    dialog: next && (
      <ConfirmDialog
        title={firstTexts.form.leaveResults.title}
        text={firstTexts.form.leaveResults.text}
        closeLabel={firstTexts.action.close}
        onClose={stay}
      >
        <Button onClick={() => select(next)}>{firstTexts.form.leave.leave}</Button>
        <Button data-autofocus variant="primary" onClick={stay}>
          {firstTexts.form.leave.stay}
        </Button>
      </ConfirmDialog>
    ),
  }
}
