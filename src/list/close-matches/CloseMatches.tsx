import type { ResourceName } from '../../contract/resources.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { isSurelyEmpty } from '../is-surely-empty.ts'
import type { List } from '../use-list.ts'

/** How long nothing is typed before close matches are requested without Enter. */
const REST_MS = 1000

const MatchRegions = lazyPart(async () => (await import('./MatchRegions.tsx')).MatchRegions)

interface CloseMatchesProps {
  list: List<never>
  resource: ResourceName
  /** The name filter of the address. */
  name: string | undefined
  /** The project that the list is confined to. */
  projectId?: string | undefined
  isTyping: boolean
  /** The name filter that Enter was pressed for. */
  entered: string | undefined
}

/** Records that may be meant where a name filter is confirmed to find nothing: on Enter, or after a moment. */
export function CloseMatches({ list, name = '', entered, isTyping, ...rest }: CloseMatchesProps) {
  const { page, params, error, isPlaceholderData } = list
  const isEmpty =
    name !== '' &&
    params.page === 1 &&
    !isTyping &&
    !isPlaceholderData &&
    error === null &&
    page !== undefined &&
    isSurelyEmpty(page)
  const hasRested = useDelayed(isEmpty, REST_MS)
  const isMeant = isEmpty && (hasRested || entered === name)
  return isMeant ? <MatchRegions key={name} name={name} {...rest} /> : null
}
