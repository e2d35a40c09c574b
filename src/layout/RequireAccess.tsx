import type { ReactNode } from 'react'
import { useKeyProjectId } from '../session/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ChunkErrorPage } from './ErrorPage.tsx'

const NoAccessPage = lazyPart(async () => (await import('./NoAccessPage.tsx')).NoAccessPage, {
  fallback: ChunkErrorPage,
})

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
