import { useId } from 'react'
import { t } from '../../messages/messages.ts'
import { endSession, postponeKeyReentry, renewSession, switchSession } from '../../session/session.ts'
import { useInactiveSessions, useSession, useSessionState } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeyEntryForm.module.css'
import { KeyEntryForm } from './KeyEntryForm.tsx'

/**
 * Opens the dialog for the key when the service no longer accepts it.
 * @param onChangeKey offers the other keys of this tab.
 */
export function KeyReentry({ onChangeKey }: { onChangeKey: () => void }) {
  const state = useSessionState()
  return state.phase === 'open' && state.isKeyRefused ? <KeyReentryDialog onChangeKey={onChangeKey} /> : null
}

/** The dialog over the page in which the user enters the key again, or a new one. */
function KeyReentryDialog({ onChangeKey }: { onChangeKey: () => void }) {
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
        >
          <Button variant="quiet" onClick={changeKey}>
            {t.session.changeKey}
          </Button>
        </KeyEntryForm>
      </div>
    </Dialog>
  )
}
