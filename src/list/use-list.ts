import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isNoSuchPage, type Page } from '../api/fetch.ts'
import {
  findLongFilter,
  type ListParams,
  type Paging,
  parseSearch,
  toSearchParams,
  whereOf,
} from '../contract/list-params.ts'
import { type FilterName, type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { receivedRowCount } from '../reading/index.ts'
import { newStore, type Store } from '../store.ts'
import { useStore } from '../use-store.ts'
import { isRepeated, type Position, positionOf, unknownPosition } from './position.ts'
import { isSameSource, type Search, searchSourceOf, searchStoreOf, useSearch } from './search/search.ts'

export interface List<Field extends string> {
  resource: ResourceName
  /** The requested page, or the previous one until it has loaded. */
  page: Page<Field> | undefined
  params: ListParams<FilterName>
  /** The search whose matches are shown instead of the page. */
  search: Search | undefined
  /** Whether the address has conditions that have not been searched for, so that the page is not shown. */
  isUnsearched: boolean
  number: number
  error: Error | null
  isFetching: boolean
  longFilter: string | undefined
  /** Whether the page shown was requested with other parameters. */
  isPlaceholderData: boolean
  pageQuery: (page: number) => UseQueryOptions<Page<Field>>
  /** The position of the matches of a search, which have no other pages at the service. */
  matchesPosition?: Position
  refresh: () => void
  cancel: () => void
}

/** A resource's list queries; `lists` is the prefix of their keys. */
interface ListQueries<Field extends string> {
  resource: Resource
  lists: QueryKey
  page: (params: ListParams<FilterName>) => UseQueryOptions<Page<Field>>
}

/** Returns the page number that the service reports, if it is lower than the requested one. */
function reportedEarlierPage({ notes }: Page<never>, requested: number): number | undefined {
  const note = notes.find(({ code }) => code === 'pageDiffers')
  return note?.code === 'pageDiffers' && note.reported < requested ? Math.max(1, note.reported) : undefined
}

/** Whether a response may hold any page of the list: it has no paging data, or too small a total. */
const mayBeAnyPage = (page: Page<never>): boolean =>
  receivedRowCount(page) > 0 &&
  ((page.total.kind === 'unknown' && page.foundAt.next === undefined) ||
    page.notes.some(({ code }) => code === 'totalTooSmall'))

const mayEndBefore = ({ total, more }: Page<never>, { page, limit }: Paging): boolean =>
  total.kind === 'exact' ? total.value <= (page - 1) * limit : more !== 'yes'

// Whether a condition of the address is complete, as `country is KR` is. `parseWhere` loads only with the search panel.
const isFilledIn = (condition: string) =>
  /^\S+ (?:is-empty$|(?:contains|is|is-not|before|after) .)/s.test(condition)

/** Requests a page of a list. Requests nothing if the rows have been searched with the conditions of the address. */
export function useList<Field extends string>(
  queries: ListQueries<Field>,
  { params: listParams, where }: Pick<ListSearch, 'params' | 'where'>,
): List<Field> {
  const client = useQueryClient()
  const resource = queries.resource.name
  const search = useSearch(searchSourceOf(resource, listParams, where))
  const isUnsearched = search === undefined && where.some(isFilledIn)
  // The pages of the matches are not those of the list.
  const params = search ? { ...listParams, page: 1 } : listParams
  const pageQuery = (page: number) => queries.page({ ...params, page })
  const longFilter = findLongFilter(params)
  const query = useQuery({
    ...pageQuery(params.page),
    placeholderData: keepPreviousData,
    enabled: longFilter === undefined && !search,
  })
  const received = query.isPlaceholderData ? undefined : query.data
  const mayBeMissing = params.page > 1 && isNoSuchPage(query.error, true)

  const earlierNumber = received && reportedEarlierPage(received, params.page)
  // Only a comparison with an earlier page reveals whether the requested page exists.
  const needsComparison =
    mayBeMissing || earlierNumber !== undefined || (received !== undefined && mayBeAnyPage(received))
  const comparison = useQuery({
    ...pageQuery(earlierNumber ?? 1),
    enabled: params.page > 1 && needsComparison,
    // The first page may be the requested one.
    notifyOnChangeProps: needsComparison ? ['data', 'isFetching'] : [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A reported number is wrong if the page with that number has other rows than the received page.
  const isEarlierPage =
    earlierNumber !== undefined &&
    (comparison.data === undefined ||
      (received !== undefined && isRepeated(comparison.data, received, resource)))
  const number = isEarlierPage ? earlierNumber : params.page
  const filtersKey = hashKey(queries.page({ ...params, page: 1, limit: 1 }).queryKey)
  const lastReceived = useRef<{ filtersKey: string; page: Page<Field> }>(undefined)
  // Keeps the page on screen, which stays there if the requested page fails to load.
  useEffect(() => {
    if (received) lastReceived.current = { filtersKey, page: received }
  }, [received, filtersKey])
  const previous = lastReceived.current?.filtersKey === filtersKey ? lastReceived.current.page : undefined
  // If the list has other pages, a missing page is shown as an empty page past the end.
  const pastEndPage: Page<Field> | undefined =
    mayBeMissing && comparison.data && isNoSuchPage(query.error, mayEndBefore(comparison.data, params))
      ? { ...comparison.data, rows: [], more: 'no', notes: [{ code: 'pastEnd', page: params.page }] }
      : undefined
  const page = pastEndPage ?? query.data ?? (query.isError ? previous : undefined)
  const isPlaceholderData = page !== undefined && page !== pastEndPage && page !== received
  // A missing page is not an error while it is compared, nor when it is shown as a page past the end.
  const isMissingPageHandled = mayBeMissing && (pastEndPage !== undefined || comparison.isFetching)
  return {
    resource,
    page,
    params: listParams,
    search,
    isUnsearched,
    number,
    error: isMissingPageHandled ? null : query.error,
    isFetching: query.isFetching || (mayBeMissing && comparison.isFetching),
    longFilter,
    isPlaceholderData,
    pageQuery,
    refresh: () => (search ? search.refresh() : void client.invalidateQueries({ queryKey: queries.lists })),
    cancel: () => void client.cancelQueries({ queryKey: queries.lists }),
  }
}

function usePositionOf(list: List<never>, typing: Store<Typing>): Position {
  const client = useQueryClient()
  const isTyping = useStore(typing, ({ isTyping }) => isTyping)
  const { resource, page, number, params, pageQuery, isPlaceholderData, matchesPosition } = list
  const cachedPage = (wanted: number) => client.getQueryData<Page<never>>(pageQuery(wanted).queryKey)
  const received = isPlaceholderData ? undefined : page
  const nextPageQuery = useQuery({
    // Until the page has arrived, observes that page, whose request may have been that for the next page so far.
    ...pageQuery(received === undefined ? number : number + 1),
    enabled:
      !isTyping &&
      !matchesPosition &&
      !list.isUnsearched &&
      received !== undefined &&
      received.more !== 'no' &&
      receivedRowCount(received) > 0,
  })
  const nextPage =
    nextPageQuery.data ??
    (isNoSuchPage(nextPageQuery.error, received?.more === 'unknown')
      ? 'none'
      : nextPageQuery.isError
        ? 'failed'
        : undefined)
  const [firstPage, previousPage] = [cachedPage(1), cachedPage(number - 1)]
  const { limit } = params
  const position =
    matchesPosition ??
    (received === undefined
      ? unknownPosition(page)
      : positionOf({ page: received, number, limit, firstPage, previousPage, nextPage }, resource))
  // Often, the next page changes nothing.
  const key = JSON.stringify(position)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal positions have the same key
  return useMemo(() => position, [key])
}

const PositionContext = createContext<Position>(unknownPosition(undefined))

/** The position of the list's page. It changes when the next page arrives, of which the rows show nothing. */
export const usePosition = (): Position => use(PositionContext)

interface PositionProviderProps {
  list: List<never>
  typing: Store<Typing>
  children: ReactNode
}

export const PositionProvider = ({ list, typing, children }: PositionProviderProps) =>
  createElement(PositionContext, { value: usePositionOf(list, typing) }, children)

interface Typing {
  isTyping: boolean
  longText: string | undefined
  enteredName: string | undefined
}

/** A store of what is typed, so that the list does not render while the user types. */
function newTyping() {
  const store = newStore<Typing>({ isTyping: false, longText: undefined, enteredName: undefined })
  const change = (changed: Partial<Typing>) => store.set({ ...store.get(), ...changed })
  return {
    ...store,
    onTyping: (isTyping: boolean) => change({ isTyping }),
    onTooLong: (longText: string | undefined) => change({ longText }),
    onEnter: (enteredName: string) => change({ enteredName }),
  }
}

/** Maximum pause between filter changes that share a history entry. */
const MAX_TYPING_PAUSE_MS = 1500

export interface ListSearch {
  search: ListParams<FilterName>
  params: ListParams<FilterName>
  where: readonly string[]
  /** Changes the search. A changed filter returns to page 1. Quick changes share a history entry. */
  setSearch: (change: Partial<ListParams<FilterName>> & { where?: readonly string[] }) => void
  invalidParams: string[]
  typing: ReturnType<typeof newTyping>
}

const isPaging = (name: string) => name === 'page' || name === 'limit'

/**
 * Reads and writes a list's search in the address.
 * @param fixedProjectId the project whose records are listed, if the page or the key determines it.
 */
export function useListSearch(queries: ListQueries<never>, fixedProjectId?: string): ListSearch {
  const client = useQueryClient()
  const resource = queries.resource.name
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const lastFilterChangeTime = useRef(Number.NEGATIVE_INFINITY)
  const [typing] = useState(newTyping)
  const parsed = useMemo(
    () => parseSearch<FilterName>(resources[resource].filters, address),
    [resource, address],
  )
  const { search, invalidParams } = parsed
  // Stable, so that the fields do not render with the list.
  const setSearch = useCallback<ListSearch['setSearch']>(
    ({ where, ...change }) => {
      const isFilterChange = where !== undefined || Object.keys(change).some((name) => !isPaging(name))
      const now = performance.now()
      const replace = isFilterChange && now - lastFilterChangeTime.current < MAX_TYPING_PAUSE_MS
      if (isFilterChange) lastFilterChangeTime.current = now
      // Reads the latest address, since the rendered one may be outdated.
      const latest = new URLSearchParams(window.location.search)
      const { search: before } = parseSearch<FilterName>(resources[resource].filters, latest)
      const changed = { ...before, ...(isFilterChange && { page: 1 }), ...change }
      const conditions = where ?? whereOf(latest)
      const withProject = (one: ListParams<FilterName>) => ({
        ...one,
        projectId: fixedProjectId ?? one.projectId,
      })
      const listParams = withProject(changed)
      // The page on screen is not requested again because its conditions change.
      const isOtherPage =
        hashKey(queries.page(listParams).queryKey) !== hashKey(queries.page(withProject(before)).queryKey)
      // An earlier search that has not rendered yet.
      void client.cancelQueries({ queryKey: queries.lists, type: 'inactive', fetchStatus: 'fetching' })
      // Requested before the new address renders, unless its rows have been searched.
      const searched = searchStoreOf(client).get()?.source
      const source = searchSourceOf(resource, listParams, conditions)
      const isSearched = searched !== undefined && isSameSource(searched, source)
      if (isOtherPage && findLongFilter(listParams) === undefined && !isSearched)
        void client.prefetchQuery(queries.page(listParams))
      const params = toSearchParams<FilterName>(changed, conditions)
      void navigate(`?${params}`, { replace, state: { preventScrollReset: isFilterChange } })
    },
    [navigate, resource, client, queries, fixedProjectId],
  )
  return {
    search,
    params: fixedProjectId === undefined ? search : { ...search, projectId: fixedProjectId },
    where: useMemo(() => whereOf(address), [address]),
    invalidParams,
    setSearch,
    typing,
  }
}
