import { useLocation } from 'react-router-dom'
import { replacedProjectId } from '../list/StripForeignProjectFilter.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const KeyOffers = lazyPart(async () => (await import('./KeyOffers.tsx')).KeyOffers)

/** Offers a key for the project whose filter this list has replaced. */
export function ReplacedProjectOffer() {
  const { pathname, state } = useLocation()
  const projectId = replacedProjectId(state)
  if (projectId === undefined) return null
  return <KeyOffers projectId={projectId} to={`${pathname}?${new URLSearchParams({ projectId })}`} />
}
