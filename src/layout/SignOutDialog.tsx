import { getUnsavedKind } from '../form/unsaved.ts'
import { firstTexts } from '../messages/first.ts'
import { lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface SignOutDialogProps {
  /** Whether the session is locked instead. */
  isLocking: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before signing out or locking with unsaved content. Not lazy, because signing out needs no network. */
export function SignOutDialog({ isLocking, onLeave, onStay }: SignOutDialogProps) {
  const isResults = getUnsavedKind() === 'results'
  const { signOut, signOutResults, leaveResults } = firstTexts.form
  const resultsTitle = isLocking ? leaveResults.title : signOutResults.title
  const title = isResults ? resultsTitle : signOut.title
  const text = isResults ? leaveResults.text : signOut.text
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={onStay}>
      <Button onClick={onLeave}>{isLocking ? firstTexts.session.lock : firstTexts.session.signOut}</Button>
      {!isResults && <Button onClick={lockSession}>{firstTexts.session.lock}</Button>}
      <Button data-autofocus variant="primary" onClick={onStay}>
        {firstTexts.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
