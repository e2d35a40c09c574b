import { getUnsavedKind } from '../form/unsaved.ts'
import { t } from '../messages/messages.ts'
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
  const title = hasResults ? t.form.signOutResults.title : t.form.signOut.title
  const { text: allKeysText, ofKey: oneKeyText } = t.form.signOut
  const text = hasResults ? t.form.leaveResults.text : isOneOfSeveral ? oneKeyText : allKeysText
  return (
    <ConfirmDialog title={title} text={text} onStay={onStay}>
      <Button onClick={onSignOut}>{t.session.signOut}</Button>
      {!hasResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
    </ConfirmDialog>
  )
}
