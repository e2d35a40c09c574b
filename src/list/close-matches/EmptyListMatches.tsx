import type { ResourceName } from '../../contract/resources.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { isConfirmedEmpty } from '../is-confirmed-empty.ts'
import type { List } from '../use-list.ts'
import { MatchRegions } from './MatchRegions.tsx'

/** Pause in typing after which close matches are requested without Enter. */
const MATCH_DELAY_MS = 1000

export interface CloseMatchesProps {
  list: List<never>
  resource: ResourceName
  /** The name filter of the address. */
  name: string | undefined
  /** The project that the list is limited to. */
  projectId?: string | undefined
  /** The "Project ID" filter of the address, which may contain a name. */
  projectFilter?: string | undefined
  isTyping: boolean
  /** The filter that Enter was pressed for. */
  enteredFilter: string | undefined
}

/** Offers similar records once a filter is confirmed to find nothing: on Enter, or after a delay. */
export function EmptyListMatches(props: CloseMatchesProps) {
  const { list, resource, name = '', projectId, projectFilter = '', enteredFilter, isTyping } = props
  const { page, params, error, isPlaceholderData } = list
  const hasNoMatches =
    (name !== '' || projectFilter !== '') &&
    params.page === 1 &&
    !isTyping &&
    !isPlaceholderData &&
    error === null &&
    page !== undefined &&
    isConfirmedEmpty(page)
  const isDelayOver = useDelayed(hasNoMatches, MATCH_DELAY_MS)
  const isRequested =
    hasNoMatches && (isDelayOver || enteredFilter === name || enteredFilter === projectFilter)
  return isRequested ? <MatchRegions {...{ resource, name, projectId, projectFilter }} /> : null
}
