import { getUnsavedKind } from '../form/unsaved.ts'
import { firstTexts } from '../messages/first.ts'
import { lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface SignOutDialogProps {
  /** Whether the other keys and their drafts stay. */
  isOneOfSeveral: boolean
  onSignOut: () => void
  onStay: () => void
}

/** Asks before signing out with unsaved content. Not lazy, so that it works without the network. */
export function SignOutDialog({ isOneOfSeveral, onSignOut, onStay }: SignOutDialogProps) {
  const hasResults = getUnsavedKind() === 'results'
  const title = hasResults ? firstTexts.form.signOutResults.title : firstTexts.form.signOut.title
  const { text: allKeysText, ofKey: oneKeyText } = firstTexts.form.signOut
  const text = hasResults ? firstTexts.form.leaveResults.text : isOneOfSeveral ? oneKeyText : allKeysText
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={onStay}>
      <Button onClick={onSignOut}>{firstTexts.session.signOut}</Button>
      {!hasResults && <Button onClick={lockSession}>{firstTexts.session.lock}</Button>}
      <Button data-autofocus variant="primary" onClick={onStay}>
        {firstTexts.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
