import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getUnsavedKind } from '../form/unsaved.ts'
import { t } from '../messages/first.ts'
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
  question: ReactNode
}

/**
 * Continues with a held key in the same section. Forms keep their input as drafts; the user confirms that
 * results are lost. The caller renders `question`.
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
    question: next && (
      <ConfirmDialog
        title={t.form.leaveResults.title}
        text={t.form.leaveResults.text}
        closeLabel={t.form.leave.close}
        onClose={stay}
      >
        <Button variant="primary" onClick={() => select(next)}>
          {t.form.leave.leave}
        </Button>
        <Button data-autofocus variant="quiet" onClick={stay}>
          {t.form.leave.stay}
        </Button>
      </ConfirmDialog>
    ),
  }
}
