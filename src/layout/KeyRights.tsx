import type { ReactNode } from 'react'
import { t } from '../messages/first.ts'
import { paths } from '../paths.ts'
import { useOwnProject } from '../session/use-session.ts'
import { Notice } from '../ui/Notice.tsx'
import { LinkButton } from './LinkButton.tsx'
import { PageHeader } from './PageHeader.tsx'

/** A page that needs a Master key: with a Project key it says so, and asks the service for nothing. */
export function MasterOnly({ title, children }: { title: string; children: ReactNode }) {
  const own = useOwnProject()
  if (own === undefined) return children
  return <Elsewhere title={title} why={t.access.masterOnly} own={own} />
}

/** A page of one project: with the Project key of another one it says so, and asks the service for nothing. */
export function OwnProject({ projectId, children }: { projectId: string; children: ReactNode }) {
  const own = useOwnProject()
  if (own === undefined || own === projectId) return children
  return <Elsewhere title={projectId} why={t.access.otherProject} own={own} />
}

function Elsewhere({ title, why, own }: { title: string; why: string; own: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Notice
        tone="amber"
        role="note"
        actions={
          <LinkButton look="link" to={paths.project(own)}>
            {t.access.ownProject}
          </LinkButton>
        }
      >
        {why}
      </Notice>
    </>
  )
}
