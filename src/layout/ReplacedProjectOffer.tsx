import { useReplacedProjectId } from '../list/StripForeignProjectFilter.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const FilterOffers = lazyPart(async () => (await import('./KeyOffers.tsx')).FilterOffers)

/** Offers a key for the project whose filter this list has replaced. */
export function ReplacedProjectOffer() {
  const projectId = useReplacedProjectId()
  return projectId === undefined ? null : <FilterOffers projectId={projectId} />
}
