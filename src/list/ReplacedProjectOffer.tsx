import { ListKeyOffers } from '../session/KeyOffers.tsx'
import { useReplacedProjectId } from './StripForeignProjectFilter.tsx'

/** Offers a key for the project in the address, if the list shows the project of the active key instead. */
export function ReplacedProjectOffer() {
  const projectId = useReplacedProjectId()
  return projectId === undefined ? null : <ListKeyOffers projectId={projectId} />
}
