import { getUnsavedKind } from '../form/unsaved.ts'
import { t } from '../messages/messages.ts'
import { endSession, lockSession } from '../session/session.ts'
import { useInactiveSessions } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface SignOutDialogProps {
  allKeys: boolean
  onClose: () => void
}

/** Asks before signing out with unsaved content. Not lazy, so that it works without the network. */
export function SignOutDialog({ allKeys, onClose }: SignOutDialogProps) {
  /** Whether the other keys and their drafts stay. */
  const isOneOfSeveral = useInactiveSessions().length > 0 && !allKeys
  const hasResults = getUnsavedKind() === 'results'
  const title = hasResults ? t.form.signOutResults.title : t.form.signOut.title
  const { text: allKeysText, ofKey: oneKeyText } = t.form.signOut
  const text = hasResults ? t.form.leaveResults.text : isOneOfSeveral ? oneKeyText : allKeysText
  const signOut = () => {
    onClose()
    endSession({ allKeys })
  }
  return (
    <ConfirmDialog title={title} text={text} onStay={onClose}>
      <Button onClick={signOut}>{t.session.signOut}</Button>
      {!hasResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
    </ConfirmDialog>
  )
}
