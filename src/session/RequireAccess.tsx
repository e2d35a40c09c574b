import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { KeyOffers } from './KeyOffers.tsx'
import { useKeyProjectId } from './use-session.ts'

interface RequireAccessProps {
  /** The title of the guarded page, which is shown without access as well. */
  title: string
  /** The project of the page; undefined if the page requires a Master key. */
  projectId?: string
  children: ReactNode
}

/**
 * Guards a page. If the active key has no access, a notice offers the tab's other keys that have access. The
 * page is not rendered then, so that it sends no requests.
 */
export function RequireAccess({ title, projectId, children }: RequireAccessProps) {
  // Undefined with a Master key, which has access to every page.
  const keyProjectId = useKeyProjectId()
  if (keyProjectId === undefined || keyProjectId === projectId) return children
  return <NoAccessPage title={title} keyProjectId={keyProjectId} projectId={projectId} />
}

interface NoAccessPageProps {
  title: string
  /** The project of the active key. */
  keyProjectId: string
  /** The project of the page; undefined if the page requires a Master key. */
  projectId: string | undefined
}

/** Explains why the active key cannot open a page, and offers keys that can. */
function NoAccessPage({ title, keyProjectId, projectId }: NoAccessPageProps) {
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
