import type { ReactNode } from 'react'
import { useOwnProjectId } from '../session/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ChunkErrorPage } from './ErrorPage.tsx'

const AccessPage = lazyPart(async () => (await import('./AccessPage.tsx')).AccessPage, {
  fallback: ChunkErrorPage,
})

interface RequireAccessProps {
  /** The title of the page without access. */
  title: string
  /** The project of the page; undefined if the page requires a Master key. */
  projectId?: string
  children: ReactNode
}

/** Guards a page: without access, it shows a notice with keys that have it, and sends no requests. */
export function RequireAccess({ title, projectId, children }: RequireAccessProps) {
  const ownProjectId = useOwnProjectId()
  if (ownProjectId === undefined || ownProjectId === projectId) return children
  return <AccessPage title={title} ownProjectId={ownProjectId} projectId={projectId} />
}
