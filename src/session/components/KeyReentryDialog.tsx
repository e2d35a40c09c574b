import { useId } from 'react'
import { entryTexts } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { endSession, postponeKeyReentry, renewSession, switchSession } from '../session.ts'
import { useInactiveSessions, useSession } from '../use-session.ts'
import styles from './KeyEntryForm.module.css'
import { KeyEntryForm } from './KeyEntryForm.tsx'

/** The dialog over the page in which the user enters the key again, or a new one. */
export function KeyReentryDialog({ onChangeKey }: { onChangeKey: () => void }) {
  const noteId = useId()
  const session = useSession()
  const hasOtherKeys = useInactiveSessions().length > 0
  const changeKey = () => {
    if (!hasOtherKeys) return endSession({ keepPage: true })
    postponeKeyReentry()
    onChangeKey()
  }
  return (
    <Dialog
      title={entryTexts.session.again}
      descriptionId={noteId}
      closeLabel={entryTexts.session.notNow}
      onClose={postponeKeyReentry}
    >
      <div className={styles.form}>
        <p id={noteId}>{entryTexts.session.againNote}</p>
        <KeyEntryForm
          former={session}
          submitLabel={entryTexts.session.continue}
          onSamePrincipal={renewSession}
          onOtherPrincipal={switchSession}
        >
          <Button variant="quiet" onClick={changeKey}>
            {entryTexts.session.changeKey}
          </Button>
        </KeyEntryForm>
      </div>
    </Dialog>
  )
}
