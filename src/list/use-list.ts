import { hashKey, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isNoSuchPage, type Page } from '../api/page.ts'
import { compareWithPrevious, sentRows } from '../api/reading/list.ts'
import type { Paging } from '../contract/list-params.ts'
import type { Resource } from '../contract/resources.ts'
import { clearBackgroundMark, isFromBackground, isRefetchSilent } from '../session/background-marks.ts'
import { type Position, positionOf } from './position.ts'
import { totalOf } from './total-text.ts'
import { useVisiblePage } from './use-visible-page.ts'
import type { Changes } from './visible-page.ts'

/** A page of a list, as shown. */
export interface List<Field extends string> extends Position {
  /** The requested page, or the previous one while it loads. */
  page: Page<Field> | undefined
  /** The requested page. */
  params: Paging
  /** Number of the page sent: the requested one, or an earlier one if the service reports so. */
  number: number
  error: Error | null
  isFetching: boolean
  /** Whether the page shown was requested with other parameters. */
  isPlaceholderData: boolean
  /** The fields changed by a later request for the same page. */
  changes: Changes | undefined
  /** Shows the rows that arrived without a request by the user; undefined if there are none. */
  showNewRows: (() => void) | undefined
  refresh: () => void
  cancel: () => void
}

/** A resource's list queries; `lists` is the key that they share. */
interface ListQueries<Field extends string, Params extends Paging> {
  resource: Resource
  lists: QueryKey
  list: (params: Params) => UseQueryOptions<Page<Field>>
}

/** Returns the page number that the service reports, if it is lower than the requested one. */
function earlierPage({ notes }: Page<never>, requested: number): number | undefined {
  const note = notes.find(({ code }) => code === 'pageDiffers')
  return note?.code === 'pageDiffers' && note.reported < requested ? Math.max(1, note.reported) : undefined
}

/** Whether the rows' position is unknown: the service reports no paging, or too small a total. */
const hasNoPosition = (page: Page<never>): boolean =>
  sentRows(page) > 0 &&
  ((page.total.kind === 'unknown' && page.found.next === undefined) ||
    page.notes.some(({ code }) => code === 'totalTooSmall'))

/** Returns what is known of a page that belongs to another search or has not loaded. */
const withoutPosition = (page: Page<never> | undefined): Position => ({
  total: page === undefined ? { kind: 'unknown' } : totalOf(page),
  firstRow: undefined,
  next: 'unknown',
  notes: [],
})

/** Requests a page of a list and then the next page, unless the user is typing a filter. */
export function useList<Field extends string, Params extends Paging>(
  queries: ListQueries<Field, Params>,
  params: Params,
  isTyping: boolean,
): List<Field> {
  const client = useQueryClient()
  const resource = queries.resource.name
  const pageQuery = (page: number) => queries.list({ ...params, page })
  const current = useQuery(pageQuery(params.page))
  const { queryKey } = pageQuery(params.page)
  const filters = hashKey(queries.list({ ...params, page: 1, limit: 1 }).queryKey)
  const received = current.isPlaceholderData ? undefined : current.data
  const [shown, setShown] = useState<{ filters: string; page: Page<Field> }>()
  if (received && shown?.page !== received) setShown({ filters, page: received })
  // A notice about a request that the user did not trigger would move the rows.
  const quiet = received !== undefined && isRefetchSilent(client, queryKey)
  const isMissing = params.page > 1 && !quiet && isNoSuchPage(current.error)

  // An earlier page reveals what a service sends or refuses for a page that does not exist.
  const earlier = received && earlierPage(received, params.page)
  const isToCompare =
    isMissing || earlier !== undefined || (received !== undefined && hasNoPosition(received))
  const { placeholderData: _previous, ...reference } = pageQuery(earlier ?? 1)
  const compared = useQuery({
    ...reference,
    enabled: params.page > 1 && isToCompare,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isEarlier =
    received !== undefined &&
    earlier !== undefined &&
    (compared.data === undefined ||
      compareWithPrevious(compared.data, received, resource).some(({ code }) => code === 'pageIgnored'))
  const number = isEarlier ? earlier : params.page

  const first = compared.data
  const pastEndPage = useMemo(
    (): Page<Field> | undefined =>
      isMissing && first
        ? { ...first, rows: [], more: 'no', notes: [{ code: 'pastEnd', page: params.page }] }
        : undefined,
    [isMissing, first, params.page],
  )
  // If another page fails to load, the previous one stays.
  const isKept = !pastEndPage && !current.data && current.isError && shown?.filters === filters
  const page = pastEndPage ?? (isKept ? shown.page : current.data)
  const isPlaceholderData = current.isPlaceholderData || isKept
  const visible = useVisiblePage(page, {
    list: hashKey(queryKey),
    identifier: queries.resource.identifier,
    isPlaceholderData,
    isBackground: () => isFromBackground(client, queryKey),
  })

  const mayHaveMore = received !== undefined && received.more !== 'no' && sentRows(received) > 0
  const { placeholderData: _current, ...nextPage } = pageQuery(number + 1)
  const ahead = useQuery({ ...nextPage, enabled: mayHaveMore && !isTyping })
  const position =
    page === undefined || isPlaceholderData
      ? withoutPosition(page)
      : positionOf(
          {
            page: visible.page ?? page,
            number,
            limit: params.limit,
            first: client.getQueryData<Page<Field>>(pageQuery(1).queryKey),
            previous: client.getQueryData<Page<Field>>(pageQuery(number - 1).queryKey),
            following:
              ahead.data ?? (isNoSuchPage(ahead.error) ? 'none' : ahead.isError ? 'failed' : undefined),
          },
          resource,
        )
  return {
    ...position,
    ...visible,
    params,
    number,
    error: quiet || (isMissing && (pastEndPage || compared.isFetching)) ? null : current.error,
    isFetching: (current.isFetching && !quiet) || (isMissing && compared.isFetching),
    isPlaceholderData,
    refresh: () => {
      clearBackgroundMark(client, queries.lists)
      void client.invalidateQueries({ queryKey: queries.lists })
    },
    cancel: () => {
      for (const key of [queryKey, reference.queryKey]) void client.cancelQueries({ queryKey: key })
    },
  }
}
