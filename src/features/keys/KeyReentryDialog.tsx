import { useId } from 'react'
import { t } from '../../messages/messages.ts'
import { postponeKeyReentry, renewSession, switchSession } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeyEntryForm.module.css'
import { KeyEntryForm } from './KeyEntryForm.tsx'

export function KeyReentryDialog() {
  const noteId = useId()
  const session = useSession()
  return (
    <Dialog
      title={t.session.again}
      descriptionId={noteId}
      closeLabel={t.session.notNow}
      onClose={postponeKeyReentry}
    >
      <div className={styles.form}>
        <p id={noteId}>{t.session.againNote}</p>
        <KeyEntryForm
          former={session}
          submitLabel={t.session.continue}
          onSamePrincipal={renewSession}
          onOtherPrincipal={switchSession}
        />
      </div>
    </Dialog>
  )
}
