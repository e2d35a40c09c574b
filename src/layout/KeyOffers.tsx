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

/** The sessions of the inactive keys of the same service. */
function useSessionsOfService(): readonly Session[] {
  const { address } = useSession()
  return useInactiveSessions().filter((other) => other.address === address)
}

/**
 * Returns a session that can open a project, preferably that of a Project key. Without a project, returns the
 * session of a Master key.
 */
const sessionForProject = (sessions: readonly Session[], projectId: string | undefined) =>
  sessions.find(({ identity }) => identity.kind === 'project' && identity.projectId === projectId) ??
  sessions.find(({ identity }) => identity.kind === 'master')

/** Opens a path, by default that of this page, with an inactive key; the caller renders `dialog`. */
function useOpenWith(to?: string): { open: (session: Session) => void; to: string; dialog: ReactNode } {
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
  const session = sessionForProject(useSessionsOfService(), projectId)
  const { open, to: path, dialog } = useOpenWith(to)
  return (
    <div className={styles.offers}>
      {session ? (
        <Button variant="primary" className={styles.switch} onClick={() => open(session)}>
          {t.keys.switchTo(sessionName(session))}
        </Button>
      ) : (
        <AddKeyButton to={path} />
      )}
      {dialog}
    </div>
  )
}

/** Offers a key that can open this list with the filter of another project. */
export function ListKeyOffers({ projectId }: { projectId: string }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('projectId', projectId)
  return <KeyOffers projectId={projectId} to={`${pathname}?${params}`} />
}

interface RecordKeyOffersProps {
  resource: 'apps' | 'users'
  id: string
}

/** Offers other keys for a record that the active key cannot open. */
export const RecordKeyOffers = (props: RecordKeyOffersProps) =>
  // A Master key opens every record of its service, so only another service may have this one.
  useKeyProjectId() === undefined ? <ServiceKeyOffers /> : <TryOtherKeys {...props} />

/** Offers the keys of the other services, or to add one. */
function ServiceKeyOffers() {
  const { address } = useSession()
  const sessions = useInactiveSessions().filter((other) => other.address !== address)
  const { open, to, dialog } = useOpenWith()
  if (services().length === 1) return null
  return (
    <div className={styles.offers}>
      {sessions.map((session) => (
        <Button key={session.serial} className={styles.switch} onClick={() => open(session)}>
          {t.keys.switchTo(sessionName(session))}
        </Button>
      ))}
      <AddKeyButton to={to} />
      {dialog}
    </div>
  )
}

/** Offers to try the other keys of the service, or to add one. */
function TryOtherKeys({ resource, id }: RecordKeyOffersProps) {
  const client = useQueryClient()
  const sessions = useSessionsOfService()
  const { open, to, dialog } = useOpenWith()
  const queryKey = ['openingKey', resource, id]
  // A query, so that it ends with the page; null if no key opens the record.
  const { refetch, isFetching, error, data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await findSessionFor(sessions, resource, id, signal)) ?? null,
    enabled: false,
    gcTime: 0,
  })
  async function tryKeys() {
    if (isFetching) return
    const { data: session } = await refetch()
    if (session) open(session)
  }
  return (
    <div className={styles.offers}>
      {sessions.length > 0 && (
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
