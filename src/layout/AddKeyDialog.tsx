import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SlowNotice } from '../errors/SlowNotice.tsx'
import { t } from '../messages/messages.ts'
import { KeyField } from '../session/components/KeyField.tsx'
import { LazySignInErrorNotice } from '../session/components/LazySignInErrorNotice.tsx'
import { useKeyEntry } from '../session/components/use-key-entry.ts'
import { addKey } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './AddKeyDialog.module.css'
import { ServiceSelect } from './ServiceSelect.tsx'
import { sectionPath } from './section-path.ts'

interface AddKeyDialogProps {
  onClose: () => void
  /** Whether the new key replaces the one in use. */
  replaces?: boolean
}

/** Adds a key to this tab and continues with it. */
export function AddKeyDialog({ onClose, replaces = false }: AddKeyDialogProps) {
  const { pathname } = useLocation()
  const session = useSession()
  const [address, setAddress] = useState(session.address)
  const { form, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    find: ({ findIdentity }, key, projectId, signal) => findIdentity(key, address, projectId, signal),
    hasProjectField: true,
    onFound(credentials) {
      addKey(credentials, replaces, sectionPath(pathname, credentials))
      onClose()
    },
  })
  return (
    <Dialog title={replaces ? t.session.changeKey : t.keys.add} closeLabel={t.action.close} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
        <p>{replaces ? t.keys.changeNote : t.keys.addNote}</p>
        <ServiceSelect value={address} onChange={setAddress} />
        <KeyField
          label={t.signIn.key}
          description={t.signIn.keyNoteAgain(new URL(address).host)}
          error={problem?.key}
          isFirst
        />
        <TextField
          name="projectId"
          label={t.signIn.projectId}
          description={t.signIn.projectNote}
          error={problem?.projectId}
          autoComplete="off"
          spellCheck={false}
        />
        <SlowNotice active={isPending} onCancel={cancel} />
        {problem && <LazySignInErrorNotice problem={problem} />}
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : t.session.continue}
        </Button>
      </form>
    </Dialog>
  )
}

/** Replaces the key in use; the other keys stay. */
export const ChangeKeyDialog = ({ onClose }: Pick<AddKeyDialogProps, 'onClose'>) => (
  <AddKeyDialog onClose={onClose} replaces />
)
