import { getUnsavedKind } from '../form/unsaved.ts'
import { t } from '../messages/first.ts'
import { endSession, lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Asks before signing out with unsaved content. Not lazy, because signing out needs no network. */
export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const isResults = getUnsavedKind() === 'results'
  const title = isResults ? t.form.signOutResults.title : t.form.signOut.title
  const text = isResults ? t.form.leaveResults.text : t.form.signOut.text
  return (
    <ConfirmDialog title={title} text={text} closeLabel={t.action.close} onClose={onStay}>
      <Button variant="primary" onClick={() => endSession()}>
        {t.session.signOut}
      </Button>
      {!isResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
      <Button data-autofocus variant="quiet" onClick={onStay}>
        {t.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
