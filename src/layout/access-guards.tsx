import type { ReactNode } from 'react'
import { t } from '../messages/first.ts'
import { paths } from '../paths.ts'
import { useOwnProjectId } from '../session/use-session.ts'
import { Notice } from '../ui/Notice.tsx'
import { LinkButton } from './LinkButton.tsx'
import { KeyOffers } from './lazy-key-offers.ts'
import { PageHeader } from './PageHeader.tsx'

/** Guards a page that needs a Master key: with a Project key it shows a notice and sends no requests. */
export function RequireMasterKey({ title, children }: { title: string; children: ReactNode }) {
  const ownProjectId = useOwnProjectId()
  if (ownProjectId === undefined) return children
  return <AccessNotice title={title} why={t.access.masterOnly} own={ownProjectId} />
}

/** Guards a page of one project: with another project's key it shows a notice and sends no requests. */
export function RequireProjectAccess({ projectId, children }: { projectId: string; children: ReactNode }) {
  const ownProjectId = useOwnProjectId()
  if (ownProjectId === undefined || ownProjectId === projectId) return children
  return (
    <AccessNotice title={projectId} why={t.access.otherProject} own={ownProjectId} projectId={projectId} />
  )
}

interface AccessNoticeProps {
  title: string
  why: string
  own: string
  /** The project that a key has to open; by default every project. */
  projectId?: string
}

function AccessNotice({ title, why, own, projectId }: AccessNoticeProps) {
  return (
    <>
      <PageHeader title={title} />
      <Notice
        tone="amber"
        role="note"
        actions={
          <LinkButton variant="link" to={paths.project(own)}>
            {t.access.ownProject}
          </LinkButton>
        }
      >
        {why}
      </Notice>
      <KeyOffers projectId={projectId} />
    </>
  )
}
