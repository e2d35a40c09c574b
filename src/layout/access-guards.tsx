import type { ReactNode } from 'react'
import { RetryActions } from '../errors/RetryActions.tsx'
import { firstTexts } from '../messages/first.ts'
import { useOwnProjectId } from '../session/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from './PageHeader.tsx'

const AccessNotice = lazyPart(async () => (await import('./AccessNotice.tsx')).AccessNotice, {
  fallback: ({ retryLoad }) => (
    <Notice
      tone="red"
      role="alert"
      title={firstTexts.page.newVersion}
      actions={<RetryActions onRetry={retryLoad} />}
    >
      {firstTexts.page.newVersionText}
    </Notice>
  ),
})

/** Guards a page that needs a Master key: with a Project key it shows a notice and sends no requests. */
export function RequireMasterKey({ title, children }: { title: string; children: ReactNode }) {
  const ownProjectId = useOwnProjectId()
  if (ownProjectId === undefined) return children
  return (
    <>
      <PageHeader title={title} />
      <AccessNotice ownProjectId={ownProjectId} />
    </>
  )
}

/** Guards a page of one project: with another project's key it shows a notice and sends no requests. */
export function RequireProjectAccess({ projectId, children }: { projectId: string; children: ReactNode }) {
  const ownProjectId = useOwnProjectId()
  if (ownProjectId === undefined || ownProjectId === projectId) return children
  return (
    <>
      <PageHeader title={projectId} />
      <AccessNotice ownProjectId={ownProjectId} projectId={projectId} />
    </>
  )
}
