import { t } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { endSession, postponeKey, renewSession, switchSession } from '../session.ts'
import { useSession } from '../use-session.ts'
import styles from './KeyEntryForm.module.css'
import { KeyEntryForm } from './KeyEntryForm.tsx'

/** The dialog for another key, over the page. */
export function KeyReentryDialog() {
  const session = useSession()
  return (
    <Dialog title={t.session.again} closeLabel={t.session.notNow} onClose={postponeKey}>
      <div className={styles.form}>
        <p>{t.session.againNote}</p>
        <KeyEntryForm
          former={session}
          submitLabel={t.session.continue}
          onSamePrincipal={renewSession}
          onOtherPrincipal={switchSession}
        >
          <Button variant="quiet" onClick={() => endSession({ keepPage: true })}>
            {t.session.changeKey}
          </Button>
        </KeyEntryForm>
      </div>
    </Dialog>
  )
}
