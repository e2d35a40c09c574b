import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { compareWithPrevious, type ListNote, receivedRowCount, startsAgain } from '../api/reading/list.ts'
import type { Total } from '../api/reading/total.ts'
import {
  findLongFilter,
  type ListParams,
  type Paging,
  parseSearch,
  toSearchParams,
  whereOf,
} from '../contract/list-params.ts'
import { type FilterName, type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { type Search, searchSourceOf, useSearch } from './search/search.ts'

/** The visible rows of a page, and their position in the list. */
interface PagePosition extends Pick<Position, 'total' | 'firstRow' | 'nextPageExists'> {
  page: Pick<Page<never>, 'rows'>
}

/**
 * Returns the range of rows and the total, such as `1–10 of 1,234`, `1–10 of at least 10,000`, or `1–10,
 * more` if no total is known and more rows may follow.
 */
export function rangeText({ page, total, firstRow, nextPageExists }: PagePosition): string {
  if (page.rows.length === 0) return t.pager.none
  if (firstRow === undefined) return t.feedback.loading
  const lastRow = firstRow + page.rows.length - 1
  if (total.kind === 'exact') return t.pager.exact(firstRow, lastRow, total.value)
  if (total.kind === 'atLeast') return t.pager.atLeast(firstRow, lastRow, total.value)
  return nextPageExists === 'no'
    ? t.pager.rangeAtEnd(firstRow, lastRow)
    : t.pager.rangeWithMore(firstRow, lastRow)
}

/** Returns the page that contains the current page's first row when the page size changes. */
export const pageForLimit = (current: { page: number; limit: number }, limit: number): number =>
  Math.floor(((current.page - 1) * current.limit) / limit) + 1

/** Returns the number of the last page, if the total is known. */
export function lastPageOf({
  total,
  notes,
  params,
}: Pick<List<never>, 'total' | 'notes' | 'params'>): number | undefined {
  if (total.kind !== 'exact') return undefined
  const limitNote = notes.find(({ code }) => code === 'limitLowered')
  const limit = limitNote?.code === 'limitLowered' ? limitNote.received : params.limit
  return Math.max(1, Math.ceil(total.value / limit))
}

type ListPage = Page<never>

/** A page of a list, and other pages of the list as far as they have loaded. */
export interface PageWithNeighbors {
  page: ListPage
  /** Page number, from 1. */
  number: number
  /** Number of rows requested. */
  limit: number
  firstPage: ListPage | undefined
  previousPage: ListPage | undefined
  /** Undefined while unknown, `none` if there is none, `failed` if it could not be loaded. */
  nextPage: ListPage | 'none' | 'failed' | undefined
}

/** A page's position in its list. */
interface Position {
  total: Total
  /** Number of the first row, from 1; undefined while it depends on the next page. */
  firstRow: number | undefined
  nextPageExists: 'yes' | 'no' | 'unknown'
  notes: ListNote[]
}

/** Whether the next page has the same rows as the page. */
const isRepeated = (page: ListPage, nextPage: ListPage, resource: ResourceName): boolean =>
  compareWithPrevious(page, nextPage, resource).some(({ code }) => code === 'pageIgnored')

/** Decides whether another page follows a page: by its `more` and, once loaded, by the next page. */
function nextPageExistsAfter(
  { page, number, firstPage, nextPage }: PageWithNeighbors,
  resource: ResourceName,
): Position['nextPageExists'] {
  if (receivedRowCount(page) === 0 || page.more === 'no' || nextPage === 'none') return 'no'
  if (nextPage === 'failed') return 'yes'
  if (nextPage === undefined) return page.more
  if (receivedRowCount(nextPage) === 0 || (number > 1 && startsAgain(firstPage, nextPage, resource)))
    return 'no'
  // If the service reports more rows but repeats this page, the repeated page has a note about that.
  return page.more === 'yes' || !isRepeated(page, nextPage, resource) ? 'yes' : 'no'
}

/** Returns the service's own maximum page size, if a page shows that it has one. */
function serviceLimitOf(
  { page, limit, previousPage }: PageWithNeighbors,
  nextPageExists: Position['nextPageExists'],
): number | undefined {
  const receivedCount = receivedRowCount(page)
  const previousCount = previousPage === undefined ? 0 : receivedRowCount(previousPage)
  // Any page but the last one has as many rows as the service allows.
  if (previousCount < limit && receivedCount > 0 && receivedCount <= previousCount) return previousCount
  return nextPageExists === 'yes' && receivedCount < limit ? receivedCount : undefined
}

/**
 * Determines a page's position. The other pages reveal whether the service ignores the page number, sends
 * fewer rows per page than requested, or counts other rows in its total.
 */
export function positionOf(pageWithNeighbors: PageWithNeighbors, resource: ResourceName): Position {
  const { page, number, limit, firstPage, previousPage, nextPage } = pageWithNeighbors
  const receivedCount = receivedRowCount(page)
  const comparisonNotes = compareWithPrevious(previousPage, page, resource)
  // The service ignored the page number and sent the previous page again.
  if (comparisonNotes.some(({ code }) => code === 'pageIgnored'))
    return {
      total: page.total,
      firstRow: (number - 2) * limit + 1,
      nextPageExists: 'no',
      notes: [...page.notes, ...comparisonNotes],
    }
  if (number > 1 && firstPage !== undefined && startsAgain(firstPage, page, resource)) {
    // The total only seemed too small for a page with the requested number.
    const notes = page.notes.filter(({ code }) => code !== 'totalTooSmall')
    return {
      total: firstPage.total,
      firstRow: 1,
      nextPageExists: 'no',
      notes: [...notes, { code: 'pageRestarted', page: number }],
    }
  }
  const nextPageExists = nextPageExistsAfter(pageWithNeighbors, resource)
  const serviceLimit = serviceLimitOf(pageWithNeighbors, nextPageExists)
  const notes = [...page.notes, ...comparisonNotes]
  // The note waits for the next page, because a page with few rows may be the last one.
  if (serviceLimit === receivedCount && (nextPageExists === 'no' || typeof nextPage === 'object'))
    notes.push({ code: 'limitLowered', requested: limit, received: receivedCount })
  const rowsBefore = (number - 1) * (serviceLimit ?? limit)
  const lastRow = rowsBefore + receivedCount
  const exactTotal = page.total.kind === 'exact' ? page.total.value : undefined
  // If the list ends before the total is reached, the total counts other rows, such as all unfiltered ones.
  const isTotalOfOtherRows =
    exactTotal !== undefined &&
    lastRow < exactTotal &&
    receivedCount > 0 &&
    page.more !== 'no' &&
    (nextPageExists === 'no' || (nextPageExists === 'unknown' && serviceLimit === undefined))
  const isPastTotal = exactTotal !== undefined && number > 1 && lastRow > exactTotal
  return {
    total: isTotalOfOtherRows ? { kind: 'unknown' } : page.total,
    // The last page ends at the total, even if earlier pages were shorter than requested.
    firstRow: !isPastTotal
      ? rowsBefore + 1
      : nextPageExists === 'unknown'
        ? undefined
        : Math.max(1, exactTotal - receivedCount + 1),
    nextPageExists: nextPageExists,
    notes,
  }
}

/** Returns a page's total. It is unknown while only the next page can tell whether more rows follow. */
export const totalOf = ({ total, more }: Pick<Page<never>, 'total' | 'more'>): Total =>
  total.kind === 'exact' && more === 'unknown' ? { kind: 'unknown' } : total

/** Formats a total as far as the service reports it; undefined if it does not. */
export function totalText(total: Total | undefined): string | undefined {
  if (total?.kind === 'exact') return t.pager.count(total.value)
  return total?.kind === 'atLeast' ? t.pager.totalAtLeast(total.value) : undefined
}

/** A list's page on screen, and the state of its request. */
export interface List<Field extends string> extends Position {
  resource: ResourceName
  /** The requested page, or the previous one until it has loaded. */
  page: Page<Field> | undefined
  /** The filters, and the requested page number and page size. */
  params: ListParams<FilterName>
  /** The search whose matches are shown instead of the page. */
  search: Search | undefined
  /** Number of the page received: the requested one, or an earlier one if the service reports that. */
  number: number
  error: Error | null
  isFetching: boolean
  /** A filter of the list that is too long, so that nothing is requested. */
  longFilter: string | undefined
  /** Whether the page shown was requested with other parameters. */
  isPlaceholderData: boolean
  refresh: () => void
  cancel: () => void
}

/** A resource's list queries; `lists` is the prefix of their keys. */
interface ListQueries<Field extends string, Params extends Paging> {
  resource: Resource
  lists: QueryKey
  list: (params: Params) => UseQueryOptions<Page<Field>>
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

/** The position while the requested page loads. @param page the previous page, if it is still shown. */
const unknownPosition = (page: Page<never> | undefined): Position => ({
  total: page === undefined ? { kind: 'unknown' } : totalOf(page),
  firstRow: undefined,
  nextPageExists: 'unknown',
  notes: [],
})

/**
 * Requests a page of a list, and then prefetches the next page unless the user is typing a filter. Requests nothing
 * if the rows have been searched with the conditions of the address.
 */
export function useList<Field extends string, Params extends ListParams<FilterName>>(
  queries: ListQueries<Field, Params>,
  listParams: Params,
  { isTyping, where }: Pick<ListSearch, 'isTyping' | 'where'>,
): List<Field> {
  const client = useQueryClient()
  const resource = queries.resource.name
  const search = useSearch(searchSourceOf(resource, listParams, where))
  // The pages of the matches are not those of the list.
  const params = search ? { ...listParams, page: 1 } : listParams
  const pageQuery = (page: number) => queries.list({ ...params, page })
  const cachedPage = (page: number) => client.getQueryData<Page<Field>>(pageQuery(page).queryKey)
  const longFilter = findLongFilter(params)
  const query = useQuery({
    ...pageQuery(params.page),
    placeholderData: keepPreviousData,
    enabled: longFilter === undefined && !search,
  })
  const received = query.isPlaceholderData ? undefined : query.data
  const isPageMissing = params.page > 1 && isNoSuchPage(query.error)

  const earlierNumber = received && reportedEarlierPage(received, params.page)
  // Only a comparison with an earlier page reveals whether the requested page exists.
  const needsComparison =
    isPageMissing || earlierNumber !== undefined || (received !== undefined && mayBeAnyPage(received))
  const comparison = useQuery({
    ...pageQuery(earlierNumber ?? 1),
    enabled: params.page > 1 && needsComparison,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A reported number is wrong if the page with that number has other rows than the received page.
  const isEarlierPage =
    earlierNumber !== undefined &&
    (comparison.data === undefined ||
      (received !== undefined && isRepeated(comparison.data, received, resource)))
  const number = isEarlierPage ? earlierNumber : params.page
  const nextPageQuery = useQuery({
    ...pageQuery(number + 1),
    enabled:
      !isTyping &&
      !search &&
      received !== undefined &&
      received.more !== 'no' &&
      receivedRowCount(received) > 0,
  })

  /** Identifies the list's filters: the same for all pages and page sizes. */
  const filtersKey = hashKey(queries.list({ ...params, page: 1, limit: 1 }).queryKey)
  const lastReceived = useRef<{ filtersKey: string; page: Page<Field> }>(undefined)
  // Keeps the page on screen, which stays there if the requested page fails to load.
  useEffect(() => {
    if (received) lastReceived.current = { filtersKey, page: received }
  }, [received, filtersKey])
  const previous = lastReceived.current?.filtersKey === filtersKey ? lastReceived.current.page : undefined
  // If the list has other pages, a missing page is shown as an empty page past the end.
  const pastEndPage: Page<Field> | undefined =
    isPageMissing && comparison.data
      ? { ...comparison.data, rows: [], more: 'no', notes: [{ code: 'pastEnd', page: params.page }] }
      : undefined
  const page = pastEndPage ?? query.data ?? (query.isError ? previous : undefined)
  const isPlaceholderData = page !== undefined && page !== pastEndPage && page !== received
  const position =
    page === undefined || isPlaceholderData
      ? unknownPosition(page)
      : positionOf(
          {
            page,
            number,
            limit: params.limit,
            firstPage: cachedPage(1),
            previousPage: cachedPage(number - 1),
            nextPage:
              nextPageQuery.data ??
              (isNoSuchPage(nextPageQuery.error) ? 'none' : nextPageQuery.isError ? 'failed' : undefined),
          },
          resource,
        )
  // A missing page is not an error while it is compared, nor when it is shown as a page past the end.
  const isMissingPageHandled = isPageMissing && (pastEndPage !== undefined || comparison.isFetching)
  return {
    ...position,
    resource,
    page,
    params: listParams,
    search,
    number,
    error: isMissingPageHandled ? null : query.error,
    isFetching: query.isFetching || (isPageMissing && comparison.isFetching),
    longFilter,
    isPlaceholderData,
    refresh: () => (search ? search.refresh() : void client.invalidateQueries({ queryKey: queries.lists })),
    cancel: () => void client.cancelQueries({ queryKey: queries.lists }),
  }
}

/** Maximum pause between filter changes that share a history entry. */
const MAX_TYPING_PAUSE_MS = 1500

/** A list's search, whose only state is the address. */
export interface ListSearch {
  search: ListParams<FilterName>
  /** The conditions of the rows to search for, as in the address. */
  where: readonly string[]
  /** Changes the search. A changed filter returns to page 1. Quick changes share a history entry. */
  setSearch: (change: Partial<ListParams<FilterName>> & { where?: readonly string[] }) => void
  /** Parameters of the address that are invalid. */
  invalidParams: string[]
  /** Whether a filter has been typed that the address does not have yet. */
  isTyping: boolean
  setIsTyping: (isTyping: boolean) => void
  /** A text in a field that is too long for a filter, so that the address does not have it. */
  longText: string | undefined
  setLongText: (text: string | undefined) => void
  /** The name filter for which Enter was last pressed. */
  enteredName: string | undefined
  setEnteredName: (filter: string) => void
}

const isPaging = (name: string) => name === 'page' || name === 'limit'

/** Reads and writes a list's search in the address. */
export function useListSearch(resource: ResourceName): ListSearch {
  const [params, setParams] = useSearchParams()
  const lastFilterChangeTime = useRef(Number.NEGATIVE_INFINITY)
  const [isTyping, setIsTyping] = useState(false)
  const [longText, setLongText] = useState<string>()
  const [enteredName, setEnteredName] = useState<string>()
  const parse = (address: URLSearchParams) => parseSearch<FilterName>(resources[resource].filters, address)
  const { search, invalidParams } = parse(params)
  return {
    search,
    where: useMemo(() => whereOf(params), [params]),
    invalidParams,
    isTyping,
    setIsTyping,
    longText,
    setLongText,
    enteredName,
    setEnteredName,
    setSearch({ where, ...change }) {
      const isFilterChange = where !== undefined || Object.keys(change).some((name) => !isPaging(name))
      const now = performance.now()
      const replace = isFilterChange && now - lastFilterChangeTime.current < MAX_TYPING_PAUSE_MS
      if (isFilterChange) lastFilterChangeTime.current = now
      // Reads the latest address, since the rendered one may be outdated.
      const address = new URLSearchParams(window.location.search)
      const changed = { ...parse(address).search, ...(isFilterChange && { page: 1 }), ...change }
      setParams(toSearchParams<FilterName>(changed, where ?? whereOf(address)), {
        replace,
        state: { preventScrollReset: isFilterChange },
      })
    },
  }
}
