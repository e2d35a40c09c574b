import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { type NavigateFunction, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { queries } from '../api/queries.ts'
import {
  findLongFilter,
  type ListParams,
  type Paging,
  parseSearch,
  toSearchParams,
  whereOf,
} from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import { decodeId, pathBeside, pathIn, recordInList } from '../paths.ts'
import { receivedRowCount } from '../reading/index.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { newStore } from '../store.ts'
import type { LazyPart } from '../ui/lazy-part.tsx'
import { useStore } from '../use-store.ts'
import type { Column } from './cells.tsx'
import { isRepeated, type Position, positionOf, unknownPosition } from './position.ts'

/** What an address of a list requests: the filters that the service applies, and conditions, which are never sent. */
export interface ListAddress {
  resource: ResourceName
  params: ListParams<FilterName>
  where: readonly string[]
}

export interface OtherRows extends Pick<ListContents, 'page' | 'isFetching' | 'refresh'> {
  position: Position
  Empty: ComponentType
}

export interface ListPanelProps {
  isOpenedByUser: boolean
  keepOpen: () => void
}

export interface ListExtension {
  /** Other rows of an address; `hidden` if no rows are shown. The list calls it in every render, as a hook. */
  useRows?: (address: ListAddress) => OtherRows | 'hidden' | undefined
  /** Whether an address that has not rendered yet has other rows, so that its page is not requested. */
  hasRows?: (client: QueryClient, address: ListAddress) => boolean
  panel?: { label: ReactNode; Panel: LazyPart<ListPanelProps> }
  Note?: ComponentType
}

export interface ListDefinition extends ListExtension {
  resource: ResourceName
  columns: readonly Column[]
  columnsInProject: readonly Column[]
  /** It is in the header, or beside the columns in the tab of a project. */
  ExportAction: ComponentType
  CreateLink?: ComponentType<{ isInHeader?: boolean }> | undefined
}

type SearchChange = Partial<ListParams<FilterName>> & { where?: readonly string[] }

/** A list on screen. It stays the same object while its address and rows change. */
export interface List extends Omit<ListDefinition, 'columnsInProject'> {
  isTab: boolean
  /** The project whose records are listed, if the page or the key determines it. */
  fixedProjectId: string | undefined
  typing: ReturnType<typeof newTyping>
  /** Changes the search. A changed filter returns to page 1. Quick changes share a history entry. */
  setSearch: (change: SearchChange) => void
}

export interface ListContents extends ListAddress {
  invalidParams: readonly string[]
  page: Page<never> | undefined
  /** The service's page, also while other rows are shown. */
  ownPage: Page<never> | undefined
  isOwnPagePlaceholder: boolean
  otherRows: OtherRows | 'hidden' | undefined
  number: number
  error: Error | null
  isFetching: boolean
  longFilter: string | undefined
  isPlaceholderData: boolean
  pageQuery: (page: number) => UseQueryOptions<Page<never>>
  refresh: () => void
  cancel: () => void
}

const pageQueryOf = (resource: ResourceName, params: ListParams<FilterName>): UseQueryOptions<Page<never>> =>
  // TypeScript does not relate a union of queries to one type.
  queries[resource].page(params) as UseQueryOptions<Page<never>>

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

function useContents({ resource, fixedProjectId, useRows }: List): ListContents {
  const client = useQueryClient()
  const [searchParams] = useSearchParams()
  const { invalidParams, ...address } = useMemo(() => {
    const { search, invalidParams } = parseSearch<FilterName>(resources[resource].filters, searchParams)
    return { ...addressOf(resource, search, fixedProjectId, whereOf(searchParams)), invalidParams }
  }, [resource, searchParams, fixedProjectId])
  const otherRows = useRows?.(address)
  const areReplaced = typeof otherRows === 'object'
  // The pages of other rows are not those of the list.
  const params = areReplaced ? { ...address.params, page: 1 } : address.params
  const pageQuery = (page: number) => pageQueryOf(resource, { ...params, page })
  const longFilter = findLongFilter(params)
  const query = useQuery({
    ...pageQuery(params.page),
    placeholderData: keepPreviousData,
    enabled: longFilter === undefined && !areReplaced,
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
  const filtersKey = hashKey(pageQueryOf(resource, { ...params, page: 1, limit: 1 }).queryKey)
  const lastReceived = useRef<{ filtersKey: string; page: Page<never> }>(undefined)
  // Keeps the page on screen, which stays there if the requested page fails to load.
  useEffect(() => {
    if (received) lastReceived.current = { filtersKey, page: received }
  }, [received, filtersKey])
  const previous = lastReceived.current?.filtersKey === filtersKey ? lastReceived.current.page : undefined
  // If the list has other pages, a missing page is shown as an empty page past the end.
  const pastEndPage: Page<never> | undefined =
    mayBeMissing && comparison.data && isNoSuchPage(query.error, mayEndBefore(comparison.data, params))
      ? { ...comparison.data, rows: [], more: 'no', notes: [{ code: 'pastEnd', page: params.page }] }
      : undefined
  const page = pastEndPage ?? query.data ?? (query.isError ? previous : undefined)
  const isPlaceholderData = page !== undefined && page !== pastEndPage && page !== received
  // A missing page is not an error while it is compared, nor when it is shown as a page past the end.
  const isMissingPageHandled = mayBeMissing && (pastEndPage !== undefined || comparison.isFetching)
  const { lists } = queries[resource]
  const contents: ListContents = {
    ...address,
    invalidParams,
    page,
    ownPage: page,
    isOwnPagePlaceholder: isPlaceholderData,
    otherRows,
    number,
    error: isMissingPageHandled ? null : query.error,
    isFetching: query.isFetching || (mayBeMissing && comparison.isFetching),
    longFilter,
    isPlaceholderData,
    pageQuery,
    refresh: () => void client.invalidateQueries({ queryKey: lists }),
    cancel: () => void client.cancelQueries({ queryKey: lists }),
  }
  if (!areReplaced) return contents
  const shown = { page: otherRows.page, isFetching: otherRows.isFetching, refresh: otherRows.refresh }
  return { ...contents, ...shown, number: address.params.page, error: null, isPlaceholderData: false }
}

const ListContext = createContext<List | undefined>(undefined)
const ContentsContext = createContext<ListContents | undefined>(undefined)
const PositionContext = createContext<Position>(unknownPosition(undefined))

export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no list.')
  return value
}

export const useList = (): List => required(use(ListContext))

/** What the list shows. It changes with the address and with the rows, and not while the user types. */
export const useListContents = (): ListContents => required(use(ContentsContext))

/** The position of the list's page. It changes when the next page arrives, of which the rows show nothing. */
export const usePosition = (): Position => use(PositionContext)

function PositionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { resource, typing } = useList()
  const contents = useListContents()
  const isTyping = useStore(typing, ({ isTyping }) => isTyping)
  const { page, number, params, pageQuery, isPlaceholderData, otherRows } = contents
  const cachedPage = (wanted: number) => client.getQueryData<Page<never>>(pageQuery(wanted).queryKey)
  const received = isPlaceholderData ? undefined : page
  const nextPageQuery = useQuery({
    // Until the page has arrived, observes that page, whose request may have been that for the next page so far.
    ...pageQuery(received === undefined ? number : number + 1),
    enabled:
      !isTyping &&
      !otherRows &&
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
    typeof otherRows === 'object'
      ? otherRows.position
      : received === undefined
        ? unknownPosition(page)
        : positionOf({ page: received, number, limit, firstPage, previousPage, nextPage }, resource)
  // Often, the next page changes nothing.
  const key = JSON.stringify(position)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal positions have the same key
  const value = useMemo(() => position, [key])
  return <PositionContext value={value}>{children}</PositionContext>
}

interface Typing {
  isTyping: boolean
  longText: string | undefined
  enteredName: string | undefined
}

function newTyping() {
  const store = newStore<Typing>({ isTyping: false, longText: undefined, enteredName: undefined })
  const change = (changed: Partial<Typing>) => store.set({ ...store.get(), ...changed })
  return {
    ...store,
    onTyping: (isTyping: boolean) => change({ isTyping }),
    /** Called with a text that is too long to be sent, and with undefined once another text has replaced it. */
    onTooLong: (longText: string | undefined) => change({ longText }),
    onEnter: (enteredName: string) => change({ enteredName }),
  }
}

// Maximum pause between filter changes that share a history entry.
const MAX_TYPING_PAUSE_MS = 1500

const isPaging = (name: string) => name === 'page' || name === 'limit'

const addressOf = (
  resource: ResourceName,
  search: ListParams<FilterName>,
  fixedProjectId: string | undefined,
  where: readonly string[],
): ListAddress => ({
  resource,
  params: fixedProjectId === undefined ? search : { ...search, projectId: fixedProjectId },
  where,
})

function newList(
  { columns, columnsInProject, ...definition }: ListDefinition,
  isTab: boolean,
  fixedProjectId: string | undefined,
  client: QueryClient,
  navigate: NavigateFunction,
): List {
  const { resource, hasRows } = definition
  const { filters } = resources[resource]
  let lastFilterChangeTime = Number.NEGATIVE_INFINITY

  function setSearch({ where, ...change }: SearchChange) {
    const isFilterChange = where !== undefined || Object.keys(change).some((name) => !isPaging(name))
    const now = performance.now()
    const replace = isFilterChange && now - lastFilterChangeTime < MAX_TYPING_PAUSE_MS
    if (isFilterChange) lastFilterChangeTime = now
    // Reads the latest address, since the rendered one may be outdated.
    const latest = new URLSearchParams(window.location.search)
    const { search: before } = parseSearch<FilterName>(filters, latest)
    const changed = { ...before, ...(isFilterChange && { page: 1 }), ...change }
    const conditions = where ?? whereOf(latest)
    const address = addressOf(resource, changed, fixedProjectId, conditions)
    const pageQuery = pageQueryOf(resource, address.params)
    const earlier = pageQueryOf(resource, addressOf(resource, before, fixedProjectId, conditions).params)
    // An earlier search that has not rendered yet.
    void client.cancelQueries({
      queryKey: queries[resource].lists,
      type: 'inactive',
      fetchStatus: 'fetching',
    })
    // Requested before the new address renders, unless other rows replace its page. A change of the conditions alone
    // does not request the page on screen again.
    const isOtherPage = hashKey(pageQuery.queryKey) !== hashKey(earlier.queryKey)
    if (isOtherPage && findLongFilter(address.params) === undefined && !hasRows?.(client, address))
      void client.prefetchQuery(pageQuery)
    const params = `${toSearchParams<FilterName>(changed, conditions)}`
    const beside = recordInList({ pathname: pathIn(window.location), search: window.location.search })
    void navigate(beside ? pathBeside(beside.listPath, params, beside.id) : `?${params}`, {
      replace,
      state: { preventScrollReset: isFilterChange },
    })
  }

  return {
    ...definition,
    columns: fixedProjectId === undefined ? columns : columnsInProject,
    isTab,
    fixedProjectId,
    typing: newTyping(),
    setSearch,
  }
}

export function ListProvider({ definition, children }: { definition: ListDefinition; children: ReactNode }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { projectId } = useParams()
  const keyProjectId = useKeyProjectId()
  // The project beside its list has no list.
  const isTab = projectId !== undefined && definition.resource !== 'projects'
  const fixedProjectId = isTab ? decodeId(projectId) : keyProjectId
  const list = useMemo(
    () => newList(definition, isTab, fixedProjectId, client, navigate),
    [definition, isTab, fixedProjectId, client, navigate],
  )
  return (
    <ListContext value={list}>
      <ContentsContext value={useContents(list)}>
        <PositionProvider>{children}</PositionProvider>
      </ContentsContext>
    </ListContext>
  )
}
