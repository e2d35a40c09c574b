import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { services } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDialogHost } from './dialog-host.ts'
import styles from './KeyOffers.module.css'
import type { Session } from './session-state.ts'
import { sessionLabel, useInactiveSessions, useKeyProjectId, useSession } from './use-session.ts'

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

function AddKeyButton({ to }: { to: string }) {
  const { show } = useDialogHost()
  return <Button onClick={() => show('addKey', to)}>{t.keys.add}</Button>
}

interface KeyOffersProps {
  /** The project of the page; undefined if the page requires a Master key. */
  projectId?: string | undefined
  to?: string
}

export function KeyOffers({ projectId, to }: KeyOffersProps) {
  const { address } = useSession()
  const sessions = useInactiveSessions().filter((other) => other.address === address)
  const session = sessionForProject(sessions, projectId)
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

export function ListKeyOffers({ projectId }: { projectId: string }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('projectId', projectId)
  return <KeyOffers projectId={projectId} to={`${pathname}?${params}`} />
}

/**
 * Offers other keys for a record that the active key cannot open: with a Project key those of the same service, and
 * with a Master key, which opens every record of its service, those of the other services.
 */
export function RecordKeyOffers() {
  const { address } = useSession()
  const isMasterKey = useKeyProjectId() === undefined
  const sessions = useInactiveSessions().filter((other) => (other.address === address) !== isMasterKey)
  const { switchTo } = useDialogHost()
  const path = usePagePath()
  if (isMasterKey && services().length === 1) return null
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

interface RequireAccessProps {
  title: string
  projectId?: string
  children: ReactNode
}

/**
 * Guards a page. If the active key has no access, a notice says so and offers the tab's other keys that have access.
 * The page is not rendered then, so that it sends no requests.
 */
export function RequireAccess({ title, projectId, children }: RequireAccessProps) {
  // Undefined with a Master key, which has access to every page.
  const keyProjectId = useKeyProjectId()
  if (keyProjectId === undefined || keyProjectId === projectId) return children
  return (
    <>
      <PageHeader title={title} />
      <Notice
        tone="amber"
        role="note"
        actions={
          <LinkButton variant="link" to={paths.project(keyProjectId)}>
            {t.access.ownProject}
          </LinkButton>
        }
      >
        {projectId === undefined ? t.access.masterOnly : t.access.otherProject}
      </Notice>
      <KeyOffers projectId={projectId} />
    </>
  )
}
