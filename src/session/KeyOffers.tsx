import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { describeError } from '../api/describe-error.ts'
import { services } from '../api/http/connection.ts'
import { HttpError } from '../api/http/errors.ts'
import { queries } from '../api/queries.ts'
import type { ResourceName } from '../contract/resources.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { SlowNotice } from '../ui/Notice.tsx'
import { useDialogHost } from './dialog-host.ts'
import styles from './KeyOffers.module.css'
import type { Session } from './session-state.ts'
import { sessionLabel, useInactiveSessions, useKeyProjectId, useSession } from './use-session.ts'

/** The sessions of the inactive keys for the active key's service. */
function useInactiveSessionsOfService(): readonly Session[] {
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

function usePagePath(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** A button that adds a key and opens a path with it. */
function AddKeyButton({ to }: { to: string }) {
  const { show } = useDialogHost()
  return <Button onClick={() => show('addKey', to)}>{t.keys.add}</Button>
}

interface KeyOffersProps {
  /** The project of the page; undefined if the page requires a Master key. */
  projectId?: string | undefined
  /** The path that opens with the key; by default this page. */
  to?: string
}

/** Offers to switch to an inactive key that can open the page, or to add a key if there is none. */
export function KeyOffers({ projectId, to }: KeyOffersProps) {
  const session = sessionForProject(useInactiveSessionsOfService(), projectId)
  const { switchTo } = useDialogHost()
  const pagePath = usePagePath()
  const path = to ?? pagePath
  return (
    <div className={styles.offers}>
      {session ? (
        <Button variant="primary" className={styles.switch} onClick={() => switchTo(session, path)}>
          {t.keys.switchTo(sessionLabel(session))}
        </Button>
      ) : (
        <AddKeyButton to={path} />
      )}
    </div>
  )
}

/** Offers a key that can open this page's list for another project. */
export function ListKeyOffers({ projectId }: { projectId: string }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('projectId', projectId)
  return <KeyOffers projectId={projectId} to={`${pathname}?${params}`} />
}

interface RecordKeyOffersProps {
  resource: ResourceName
  id: string
}

/** Offers other keys for a record that the active key cannot open. */
export const RecordKeyOffers = (props: RecordKeyOffersProps) =>
  // A Master key opens every record of its service, so this record may be in another service.
  useKeyProjectId() === undefined ? <OtherServiceKeyOffers /> : <TryOtherKeys {...props} />

/** Offers the keys of the other services, and to add a key. */
function OtherServiceKeyOffers() {
  const { address } = useSession()
  const sessions = useInactiveSessions().filter((other) => other.address !== address)
  const { switchTo } = useDialogHost()
  const path = usePagePath()
  if (services().length === 1) return null
  return (
    <div className={styles.offers}>
      {sessions.map((session) => (
        <Button key={session.id} className={styles.switch} onClick={() => switchTo(session, path)}>
          {t.keys.switchTo(sessionLabel(session))}
        </Button>
      ))}
      <AddKeyButton to={path} />
    </div>
  )
}

/** Whether the service refused the key or the ID, so that another key may succeed. */
const isRefusal = (error: unknown) => {
  if (!(error instanceof HttpError)) return false
  const isTemporary = error.status === 408 || error.status === 429
  return error.status < 500 && !isTemporary
}

/**
 * Finds the first session whose key can open a record, and returns its ID; null if the service refuses every key.
 * @throws any other error, such as a `NetworkError`.
 */
async function findSessionForRecord(
  sessions: readonly Session[],
  resource: ResourceName,
  id: string,
  signal: AbortSignal,
): Promise<string | null> {
  for (const session of sessions) {
    try {
      await queries[resource].record(id, signal, session.connection(signal))
      return session.id
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return null
}

/** Offers to try the other keys of the service, and to add a key. */
function TryOtherKeys({ resource, id }: RecordKeyOffersProps) {
  const client = useQueryClient()
  const sessions = useInactiveSessionsOfService()
  const { switchTo } = useDialogHost()
  const path = usePagePath()
  const queryKey = ['openingKey', resource, id]
  // A query, so that leaving the page cancels it. The data is null if no key opens the record.
  const {
    refetch,
    isFetching,
    error,
    data: openingId,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => findSessionForRecord(sessions, resource, id, signal),
    enabled: false,
    gcTime: 0,
  })
  async function tryKeys() {
    if (isFetching) return
    const { data: sessionId } = await refetch()
    const session = sessions.find((other) => other.id === sessionId)
    if (session) switchTo(session, path)
  }
  return (
    <div className={styles.offers}>
      {sessions.length > 0 && (
        <Button aria-disabled={isFetching} onClick={tryKeys}>
          {isFetching ? t.feedback.working : t.keys.tryOthers}
        </Button>
      )}
      <AddKeyButton to={path} />
      <SlowNotice isRunning={isFetching} onCancel={() => void client.cancelQueries({ queryKey })} />
      <p role="status">{!isFetching && openingId === null && t.keys.noneOpens}</p>
      {error && !isFetching && (
        <ErrorNotice
          description={{ ...describeError(error, { read: resource }), title: t.keys.notTried }}
          onRetry={() => void tryKeys()}
        />
      )}
    </div>
  )
}
