import { useReplacedProjectId } from '../list/StripForeignProjectFilter.tsx'
import { ListKeyOffers } from './KeyOffers.tsx'

/** Offers a key for the project in the address, if the list shows the project of the active key instead. */
export function ReplacedProjectOffer() {
  const projectId = useReplacedProjectId()
  return projectId === undefined ? null : <ListKeyOffers projectId={projectId} />
}
