import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../../messages/messages.ts'
import { findIdentity } from '../../session/find-identity.ts'
import { isSamePrincipal } from '../../session/principal.ts'
import { useWhenLoaded } from '../../session/query-client.ts'
import { addKey } from '../../session/session.ts'
import type { Session } from '../../session/session-state.ts'
import { sessionLabel, useSession, useSessions } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlowNotice } from '../../ui/Notice.tsx'
import { mountToasts, showSuccess } from '../../ui/show-success.ts'
import styles from './KeyEntryForm.module.css'
import { KeyErrorNotice, NewKeyFields, useKeyEntry } from './KeyEntryForm.tsx'
import { findSwitchLoss, SwitchDialog, type SwitchLoss, sectionPath } from './SwitchDialog.tsx'

interface AddKeyDialogProps {
  onClose: () => void
  /** The path that opens with the key; by default that of the same section. */
  to?: string | undefined
}

export function AddKeyDialog({ onClose, to }: AddKeyDialogProps) {
  const noteId = useId()
  const { pathname } = useLocation()
  const session = useSession()
  const sessions = useSessions()
  const client = useQueryClient()
  useWhenLoaded(mountToasts)
  const [unconfirmed, setUnconfirmed] = useState<{ session: Session; loss: SwitchLoss }>()
  const [address, setAddress] = useState(session.address)
  const add = (added: Session) => {
    const replacedSession = sessions.find((other) => isSamePrincipal(other, added))
    if (replacedSession) void showSuccess(t.keys.replaced(sessionLabel(replacedSession)))
    addKey(added, to ?? sectionPath(pathname, added))
    onClose()
  }
  const { formRef, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    identifyKey: findIdentity,
    onFound(added) {
      // Another key of the same principal keeps the page and its requests.
      const loss = isSamePrincipal(added, session) ? undefined : findSwitchLoss(client)
      if (loss) setUnconfirmed({ session: added, loss })
      else add(added)
    },
  })
  return (
    <Dialog title={t.keys.add} descriptionId={noteId} onClose={onClose}>
      <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
        <p id={noteId}>{t.keys.addNote}</p>
        <NewKeyFields
          address={address}
          onAddressChange={setAddress}
          keyNote={t.signIn.keyNoteAgain}
          problem={problem}
        />
        <SlowNotice isRunning={isPending} onCancel={cancel} />
        <KeyErrorNotice problem={problem} />
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : t.session.continue}
        </Button>
      </form>
      {/* Not in the dialog host, because this dialog stays open below it with the entered key. */}
      {unconfirmed && (
        <SwitchDialog
          loss={unconfirmed.loss}
          onLeave={() => {
            setUnconfirmed(undefined)
            add(unconfirmed.session)
          }}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </Dialog>
  )
}
