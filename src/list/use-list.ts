import { hashKey, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isNoSuchPage, type Page } from '../api/page.ts'
import { compareWithPrevious, receivedRowCount } from '../api/reading/list.ts'
import { findLongFilter, type Paging } from '../contract/list-params.ts'
import type { Resource } from '../contract/resources.ts'
import { clearBackgroundMark, isFromBackground, isRefetchSilent } from '../session/refetch-in-background.ts'
import { type Position, positionOf } from './position.ts'
import { totalOf } from './total-text.ts'
import { type Changes, useVisiblePage } from './visible-page.ts'

/** A list's page on screen, and the state of its request. */
export interface List<Field extends string> extends Position {
  /** The requested page, or the previous one until it has loaded. */
  page: Page<Field> | undefined
  /** The requested page number and page size. */
  params: Paging
  /** Number of the page received: the requested one, or an earlier one if the service reports that. */
  number: number
  error: Error | null
  isFetching: boolean
  /** A filter of the list that is too long, so that nothing is requested. */
  longFilter: string | undefined
  /** Whether the page shown was requested with other parameters. */
  isPlaceholderData: boolean
  /** The fields changed by a later request for the same page. */
  changes: Changes | undefined
  /** Shows the rows that a background request returned; undefined if there are none. */
  showNewRows: (() => void) | undefined
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

/** Requests a page of a list, and then prefetches the next page unless the user is typing a filter. */
export function useList<Field extends string, Params extends Paging>(
  queries: ListQueries<Field, Params>,
  params: Params,
  isTyping: boolean,
): List<Field> {
  const client = useQueryClient()
  const resource = queries.resource.name
  const pageOptions = (page: number) => queries.list({ ...params, page })
  /** The query of a page, without rows of another page as a placeholder. */
  const optionsWithoutPlaceholder = (page: number) => {
    const { placeholderData: _, ...options } = pageOptions(page)
    return options
  }
  const longFilter = findLongFilter(params)
  const query = useQuery({ ...pageOptions(params.page), enabled: longFilter === undefined })
  const { queryKey } = pageOptions(params.page)
  /** Identifies the list's filters: the same for all pages and page sizes. */
  const filtersKey = hashKey(queries.list({ ...params, page: 1, limit: 1 }).queryKey)
  const received = query.isPlaceholderData ? undefined : query.data
  const [lastReceived, setLastReceived] = useState<{ filtersKey: string; page: Page<Field> }>()
  if (received && lastReceived?.page !== received) setLastReceived({ filtersKey, page: received })
  // A background request shows no notice, because a notice would move the rows.
  const isSilent = received !== undefined && isRefetchSilent(client, queryKey)
  const isPageMissing = params.page > 1 && !isSilent && isNoSuchPage(query.error)

  // Comparing with an earlier page reveals whether the requested page exists.
  const earlierNumber = received && reportedEarlierPage(received, params.page)
  const needsComparison =
    isPageMissing || earlierNumber !== undefined || (received !== undefined && mayBeAnyPage(received))
  const comparisonOptions = optionsWithoutPlaceholder(earlierNumber ?? 1)
  const comparison = useQuery({
    ...comparisonOptions,
    enabled: params.page > 1 && needsComparison,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A reported number is wrong if the page with that number has other rows than the received page.
  const hasRowsOf = (earlierPage: Page<Field>) =>
    received !== undefined &&
    compareWithPrevious(earlierPage, received, resource).some(({ code }) => code === 'pageIgnored')
  const isEarlierPage =
    earlierNumber !== undefined && (comparison.data === undefined || hasRowsOf(comparison.data))
  const number = isEarlierPage ? earlierNumber : params.page

  // If the list has other pages, a missing page is shown as an empty page past the end.
  const existingPage = comparison.data
  const pastEndPage = useMemo(
    (): Page<Field> | undefined =>
      isPageMissing && existingPage
        ? { ...existingPage, rows: [], more: 'no', notes: [{ code: 'pastEnd', page: params.page }] }
        : undefined,
    [isPageMissing, existingPage, params.page],
  )
  // If the requested page fails to load, the previous one stays.
  const isPreviousPageKept =
    !pastEndPage && !query.data && query.isError && lastReceived?.filtersKey === filtersKey
  const page = pastEndPage ?? (isPreviousPageKept ? lastReceived.page : query.data)
  const isPlaceholderData = query.isPlaceholderData || isPreviousPageKept
  const visible = useVisiblePage(page, {
    listKey: hashKey(queryKey),
    identifier: queries.resource.identifier,
    isPlaceholderData,
    isBackground: () => isFromBackground(client, queryKey),
  })

  const mayHaveMore = received !== undefined && received.more !== 'no' && receivedRowCount(received) > 0
  const nextPageQuery = useQuery({
    ...optionsWithoutPlaceholder(number + 1),
    enabled: mayHaveMore && !isTyping,
  })
  const position =
    page === undefined || isPlaceholderData
      ? unknownPosition(page)
      : positionOf(
          {
            page: visible.page ?? page,
            number,
            limit: params.limit,
            firstPage: client.getQueryData<Page<Field>>(pageOptions(1).queryKey),
            previousPage: client.getQueryData<Page<Field>>(pageOptions(number - 1).queryKey),
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
    ...visible,
    params,
    number,
    error: isSilent || isMissingPageHandled ? null : query.error,
    isFetching: (query.isFetching && !isSilent) || (isPageMissing && comparison.isFetching),
    longFilter,
    isPlaceholderData,
    refresh: () => {
      clearBackgroundMark(client, queries.lists)
      void client.invalidateQueries({ queryKey: queries.lists })
    },
    cancel: () => {
      for (const key of [queryKey, comparisonOptions.queryKey]) void client.cancelQueries({ queryKey: key })
    },
  }
}
