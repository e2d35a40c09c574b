import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { currentConnection } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { findKeyFor } from '../session/find-key-for.ts'
import { selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { keyName } from '../session/use-keys.ts'
import { useOtherKeys, useOwnProjectId, useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import styles from './KeyOffers.module.css'
import { useShellDialog } from './use-shell-dialog.tsx'

/** The held keys of the same service. */
function useKeysOfService(): readonly Session[] {
  const { address } = useSession()
  return useOtherKeys().filter((other) => other.address === address)
}

/** The key that opens a project, or every project; a key of the project alone comes first. */
const keyOf = (keys: readonly Session[], projectId: string | undefined) =>
  keys.find(({ identity }) => identity.kind === 'project' && identity.projectId === projectId) ??
  keys.find(({ identity }) => identity.kind === 'master')

/** Opens this page with a held key. */
function useOpenWith(to?: string): (key: Session) => void {
  const { pathname, search } = useLocation()
  return ({ serial }) => selectKey(serial, to ?? pathname + search)
}

function AddKeyButton() {
  const { show, dialog } = useShellDialog()
  return (
    <>
      <Button onClick={() => show('addKey')}>{t.keys.add}</Button>
      {dialog}
    </>
  )
}

interface KeyOffersProps {
  /** The project that a key has to open; by default every project. */
  projectId?: string | undefined
  /** The path that opens with the key; by default this page. */
  to?: string
}

/** Offers the held key that can open a project, or to add one. */
export function KeyOffers({ projectId, to }: KeyOffersProps) {
  const key = keyOf(useKeysOfService(), projectId)
  const open = useOpenWith(to)
  return (
    <p className={styles.offers}>
      {key ? (
        <Button variant="primary" className={styles.switch} onClick={() => open(key)}>
          {t.keys.switchTo(keyName(key))}
        </Button>
      ) : (
        <AddKeyButton />
      )}
    </p>
  )
}

interface RecordKeyOffersProps {
  resource: 'apps' | 'users'
  id: string
}

/** Offers to try the other keys on a record that the key in use cannot open, or to add a key. */
export function RecordKeyOffers({ resource, id }: RecordKeyOffersProps) {
  const ownProjectId = useOwnProjectId()
  const keys = useKeysOfService()
  const open = useOpenWith()
  const { mutate, isPending, isError, isSuccess, data } = useMutation({
    mutationFn: () => findKeyFor(keys, resource, id, currentConnection().signal),
  })
  // Here and not in the options, so that the page stays if the user has left it meanwhile.
  const tryKeys = () => mutate(undefined, { onSuccess: (key) => key && open(key) })
  // A Master key opens every record of its service.
  if (ownProjectId === undefined) return null
  return (
    <div className={styles.offers}>
      {keys.length > 0 && (
        <Button aria-disabled={isPending} onClick={tryKeys}>
          {isPending ? t.feedback.working : t.keys.tryOthers}
        </Button>
      )}
      <AddKeyButton />
      <p role="status">
        {isError && t.keys.notTried}
        {isSuccess && data === undefined && t.keys.noneOpens}
      </p>
    </div>
  )
}
