import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Filters, Paging } from '../../contract/list-params.ts'
import type { FilterName, ResourceName } from '../../contract/resources.ts'
import type { ListProgress } from '../../jobs/read-rows.ts'
import type { Batch } from '../../jobs/run-batch.ts'
import type { ServiceRecord } from '../../reading/index.ts'
import { sessionSlot } from '../../session/session-slot.ts'
import { newStore } from '../../store.ts'
import { useStore } from '../../use-store.ts'
import type { ListAddress } from '../use-list.tsx'

/** What is searched: a list with the filters that the service applies, and the conditions that the console tests. */
export interface SearchSource {
  resource: ResourceName
  filters: Filters<FilterName>
  where: readonly string[]
}

export interface MatchOrder {
  field: string
  isDescending: boolean
}

export interface SearchProgress {
  matches: readonly ServiceRecord<never>[]
  order: MatchOrder | undefined
  /** Number of matches that only have the same digits as a phone number. */
  sameDigits: number
  /** Rows that match but for the tag of an email address. */
  closeEmails: readonly ServiceRecord<never>[]
  reading: ListProgress
  /** Whether an order by creation time limits the pages that are read, or turned out not to be certain. */
  byTime: 'reading' | 'done' | 'unordered' | undefined
  unreadTimes: number
}

/** A search of all rows of a list. It continues on other pages, and ends with the session. */
export interface Search {
  source: SearchSource
  batch: Batch<SearchProgress>
  /** Whether the focus moves to the results at the end, because *Find anything* started the search. */
  takesFocus?: boolean
  orderBy: (order: MatchOrder | undefined) => void
  refresh: () => void
  end: () => void
}

/**
 * Ends the session's former search, and starts this one.
 * @param shown the list on screen, whose page size the service is known to accept.
 * @param firstPause number of requests after which the search pauses first.
 */
export type StartSearch = (
  client: QueryClient,
  source: SearchSource,
  shown: { limit: number },
  firstPause?: number,
) => Search

export const searchStoreOf = sessionSlot(() => newStore<Search | undefined>(undefined))

/** Whether two searches are the same, also if their filters are in another order. */
export const isSameSource = (one: SearchSource, other: SearchSource): boolean =>
  hashKey([one]) === hashKey([other])

export const searchSourceOf = (
  resource: ResourceName,
  { page: _, limit: __, ...filters }: Paging & Filters<FilterName>,
  where: readonly string[],
): SearchSource => ({ resource, filters, where })

const MAX_RECENT_SEARCHES = 5

// Only in memory, because the texts may be personal.
const recentSlot = sessionSlot(() => ({ searches: [] as readonly SearchSource[] }))

export const recentSearchesOf = (client: QueryClient): readonly SearchSource[] => recentSlot(client).searches

export function addRecentSearch(client: QueryClient, source: SearchSource): void {
  const others = recentSearchesOf(client).filter((other) => !isSameSource(other, source))
  recentSlot(client).searches = [source, ...others].slice(0, MAX_RECENT_SEARCHES)
}

export function isSearched(client: QueryClient, { resource, params, where }: ListAddress): boolean {
  const search = searchStoreOf(client).get()
  return search !== undefined && isSameSource(search.source, searchSourceOf(resource, params, where))
}

export function useSearch(source: SearchSource): Search | undefined {
  const store = searchStoreOf(useQueryClient())
  const search = useStore(store)
  return search && isSameSource(search.source, source) ? search : undefined
}
