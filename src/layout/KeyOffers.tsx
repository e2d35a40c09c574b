import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { services } from '../api/http/connection.ts'
import { describeError } from '../errors/describe-error.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { SlowNotice } from '../errors/SlowNotice.tsx'
import { t } from '../messages/messages.ts'
import { findSessionFor } from '../session/find-session-for.ts'
import { selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useInactiveSessions, useKeyProjectId, useSession } from '../session/use-session.ts'
import { sessionName } from '../session/use-sessions.ts'
import { Button } from '../ui/Button.tsx'
import styles from './KeyOffers.module.css'
import { useConfirmSwitch } from './use-confirm-switch.tsx'
import { useShellDialog } from './use-shell-dialog.tsx'

/** The inactive keys of the same service. */
function useSessionsOfService(): readonly Session[] {
  const { address } = useSession()
  return useInactiveSessions().filter((other) => other.address === address)
}

/** The key that opens a project, or every project; a key of the project alone comes first. */
const sessionForProject = (keys: readonly Session[], projectId: string | undefined) =>
  keys.find(({ identity }) => identity.kind === 'project' && identity.projectId === projectId) ??
  keys.find(({ identity }) => identity.kind === 'master')

/** Opens a path, by default that of this page, with an inactive key; the caller renders `dialog`. */
function useOpenWith(to?: string): { open: (key: Session) => void; to: string; dialog: ReactNode } {
  const { pathname, search } = useLocation()
  const { confirmSwitch, dialog } = useConfirmSwitch()
  const path = to ?? pathname + search
  return { open: ({ serial }) => confirmSwitch(() => selectKey(serial, path)), to: path, dialog }
}

/** Adds a key and opens a path with it. */
function AddKeyButton({ to }: { to: string }) {
  const { show, dialog } = useShellDialog()
  return (
    <>
      <Button onClick={() => show('addKey', to)}>{t.keys.add}</Button>
      {dialog}
    </>
  )
}

interface KeyOffersProps {
  /** The project of the page; undefined if the page requires a Master key. */
  projectId?: string | undefined
  /** The path that opens with the key; by default this page. */
  to?: string
}

/** Offers the inactive key that can open a project, or to add one. */
export function KeyOffers({ projectId, to }: KeyOffersProps) {
  const key = sessionForProject(useSessionsOfService(), projectId)
  const { open, to: path, dialog } = useOpenWith(to)
  return (
    <div className={styles.offers}>
      {key ? (
        <Button variant="primary" className={styles.switch} onClick={() => open(key)}>
          {t.keys.switchTo(sessionName(key))}
        </Button>
      ) : (
        <AddKeyButton to={path} />
      )}
      {dialog}
    </div>
  )
}

/** Offers a key for a list that is filtered by its project. */
export function FilterOffers({ projectId }: { projectId: string }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('projectId', projectId)
  return <KeyOffers projectId={projectId} to={`${pathname}?${params}`} />
}

interface RecordKeyOffersProps {
  resource: 'apps' | 'users'
  id: string
}

/** Offers other keys for a record that the key in use cannot open. */
export const RecordKeyOffers = (props: RecordKeyOffersProps) =>
  // A Master key opens every record of its service, so only another service may have this one.
  useKeyProjectId() === undefined ? <ServiceKeyOffers /> : <TryKeys {...props} />

/** Offers the keys of the other services, or to add one. */
function ServiceKeyOffers() {
  const { address } = useSession()
  const keys = useInactiveSessions().filter((other) => other.address !== address)
  const { open, to, dialog } = useOpenWith()
  if (services().length === 1) return null
  return (
    <div className={styles.offers}>
      {keys.map((key) => (
        <Button key={key.serial} className={styles.switch} onClick={() => open(key)}>
          {t.keys.switchTo(sessionName(key))}
        </Button>
      ))}
      <AddKeyButton to={to} />
      {dialog}
    </div>
  )
}

/** Offers to try the other keys of the service, or to add one. */
function TryKeys({ resource, id }: RecordKeyOffersProps) {
  const client = useQueryClient()
  const keys = useSessionsOfService()
  const { open, to, dialog } = useOpenWith()
  const queryKey = ['openingKey', resource, id]
  // A query, so that it ends with the page; null if no key opens the record.
  const { refetch, isFetching, error, data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await findSessionFor(keys, resource, id, signal)) ?? null,
    enabled: false,
    gcTime: 0,
  })
  async function tryKeys() {
    if (isFetching) return
    const found = await refetch()
    if (found.data) open(found.data)
  }
  return (
    <div className={styles.offers}>
      {keys.length > 0 && (
        <Button aria-disabled={isFetching} onClick={tryKeys}>
          {isFetching ? t.feedback.working : t.keys.tryOthers}
        </Button>
      )}
      <AddKeyButton to={to} />
      <SlowNotice active={isFetching} onCancel={() => void client.cancelQueries({ queryKey })} />
      <p role="status">{!isFetching && data === null && t.keys.noneOpens}</p>
      {error && !isFetching && (
        <ErrorNotice
          description={{ ...describeError(error, { read: resource }), title: t.keys.notTried }}
          onRetry={() => void tryKeys()}
        />
      )}
      {dialog}
    </div>
  )
}
