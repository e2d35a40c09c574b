import { useLocation } from 'react-router-dom'
import { useReplacedProjectId } from '../list/StripForeignProjectFilter.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const KeyOffers = lazyPart(async () => (await import('./KeyOffers.tsx')).KeyOffers)

/** Offers a key for the project whose filter this list has replaced. */
export function ReplacedProjectOffer() {
  const { pathname, search } = useLocation()
  const projectId = useReplacedProjectId()
  if (projectId === undefined) return null
  const params = new URLSearchParams(search)
  params.set('projectId', projectId)
  return <KeyOffers projectId={projectId} to={`${pathname}?${params}`} />
}
