import { getUnsavedKind } from '../form/unsaved.ts'
import { t } from '../messages/first.ts'
import { lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface SignOutDialogProps {
  onSignOut: () => void
  onStay: () => void
}

/** Asks before signing out with unsaved content. Not lazy, because signing out needs no network. */
export function SignOutDialog({ onSignOut, onStay }: SignOutDialogProps) {
  const isResults = getUnsavedKind() === 'results'
  const title = isResults ? t.form.signOutResults.title : t.form.signOut.title
  const text = isResults ? t.form.leaveResults.text : t.form.signOut.text
  return (
    <ConfirmDialog title={title} text={text} closeLabel={t.find.close} onClose={onStay}>
      <Button variant="primary" onClick={onSignOut}>
        {t.session.signOut}
      </Button>
      {!isResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
      <Button data-autofocus variant="quiet" onClick={onStay}>
        {t.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
