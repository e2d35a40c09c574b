import { t } from '../messages/first.ts'
import { endSession, lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Asks before a sign-out that would lose what was typed. Never loaded later, because signing out needs no network. */
export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const { title, text } = t.form.signOut
  return (
    <ConfirmDialog title={title} text={text} closeLabel={t.find.close} onClose={onStay}>
      <Button look="primary" onClick={() => endSession()}>
        {t.session.signOut}
      </Button>
      <Button onClick={lockSession}>{t.session.lock}</Button>
      <Button data-autofocus look="quiet" onClick={onStay}>
        {t.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
