import { useEffect, useState } from 'react'
import { t } from '../messages/messages.ts'
import { guardLeaving } from '../router/router.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Asks once before another page replaces a form that holds something unsaved. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const [held, setHeld] = useState<{ leave: () => void }>()
  const stay = () => setHeld(undefined)
  // Talks to the router.
  useEffect(
    () =>
      guardLeaving((leave) => {
        if (isDirty()) setHeld({ leave })
        return isDirty()
      }),
    [isDirty],
  )
  const { title, text, close } = t.form.leave
  if (!held) return null
  return (
    <ConfirmDialog title={title} text={text} closeLabel={close} onClose={stay}>
      <Button
        look="primary"
        onClick={() => {
          stay()
          held.leave()
        }}
      >
        {t.form.leave.leave}
      </Button>
      <Button data-autofocus look="quiet" onClick={stay}>
        {t.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
