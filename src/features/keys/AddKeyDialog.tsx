import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../../messages/messages.ts'
import { unconfirmedCredentials } from '../../session/credentials.ts'
import { findIdentity } from '../../session/find-identity.ts'
import { isSamePrincipal } from '../../session/principal.ts'
import { addKey } from '../../session/session.ts'
import { sessionLabel, useSession, useSessions } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { showSuccess } from '../../ui/show-success.ts'
import styles from './AddKeyDialog.module.css'
import { useKeyEntry } from './KeyEntryForm.tsx'
import { NewKeyFields } from './NewKeyFields.tsx'
import { SignInErrorNotice } from './SignInErrorNotice.tsx'
import { findSwitchLoss, SwitchDialog, type SwitchLoss, sectionPath } from './SwitchDialog.tsx'

interface AddKeyDialogProps {
  onClose: () => void
  /** Whether the new key replaces the active one. */
  replaces?: boolean
  /** The path that opens with the key; by default that of the same section. */
  to?: string | undefined
}

/** Adds a key to this tab and continues with it. */
export function AddKeyDialog({ onClose, replaces = false, to }: AddKeyDialogProps) {
  const noteId = useId()
  const { pathname } = useLocation()
  const session = useSession()
  const sessions = useSessions()
  const client = useQueryClient()
  const [loss, setLoss] = useState<SwitchLoss>()
  const [address, setAddress] = useState(session.address)
  // Synchronizes with the unconfirmed credentials: on unmount, clears a key that was not added.
  useEffect(() => unconfirmedCredentials.clear, [])
  const addEnteredKey = () => {
    const credentials = unconfirmedCredentials.take()
    if (credentials === undefined) return
    const replacedSession = sessions.find((other) => isSamePrincipal(other, credentials))
    if (replacedSession) void showSuccess(t.keys.replaced(sessionLabel(replacedSession)))
    addKey(credentials, replaces, to ?? sectionPath(pathname, credentials))
    onClose()
  }
  const { formRef, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    identifyKey: (key, projectId, signal) => findIdentity(key, address, projectId, signal),
    hasProjectField: true,
    onFound(credentials) {
      unconfirmedCredentials.set(credentials)
      // Another key of the same principal keeps the page and its requests.
      const switchLoss = isSamePrincipal(credentials, session) ? undefined : findSwitchLoss(client)
      if (switchLoss) setLoss(switchLoss)
      else addEnteredKey()
    },
  })
  return (
    <Dialog
      title={replaces ? t.session.changeKey : t.keys.add}
      descriptionId={noteId}
      closeLabel={t.action.close}
      onClose={onClose}
    >
      <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
        <p id={noteId}>{replaces ? t.keys.changeNote : t.keys.addNote}</p>
        <NewKeyFields
          address={address}
          onAddressChange={setAddress}
          keyDescription={t.signIn.keyNoteAgain(new URL(address).host)}
          problem={problem}
        />
        <SlowNotice isRunning={isPending} onCancel={cancel} />
        {problem && (
          <SignInErrorNotice problem={problem} title={replaces ? t.keys.notChanged : t.keys.notAdded} />
        )}
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : t.session.continue}
        </Button>
      </form>
      {/* Not in the dialog host, because this dialog stays open below it with the entered key. */}
      {loss && (
        <SwitchDialog
          loss={loss}
          onLeave={() => {
            setLoss(undefined)
            addEnteredKey()
          }}
          onClose={() => setLoss(undefined)}
        />
      )}
    </Dialog>
  )
}

/** Replaces the active key; the other keys stay. */
export const ChangeKeyDialog = ({ onClose }: Pick<AddKeyDialogProps, 'onClose'>) => (
  <AddKeyDialog onClose={onClose} replaces />
)
