import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNoSuchPage, type Page } from '../api/page.ts'
import { compareWithFormer, sentRows } from '../api/reading/list.ts'
import type { ResourceName } from '../contract/resources.ts'
import { useDrawn } from '../ui/use-drawn.ts'
import { type Position, positionOf } from './position.ts'
import { totalOf } from './total-text.ts'

/** A list as its page shows it. */
export interface List<Field extends string> extends Position {
  /** The page to show: the one asked for, or the one before while that loads. */
  page: Page<Field> | undefined
  /** Number of the page asked for, from 1, and the rows asked for. */
  asked: { page: number; limit: number }
  /** Number of the page that the service sent: the one asked for, or one before it that the service says it is. */
  number: number
  error: Error | null
  isFetching: boolean
  /** The rows shown belong to another search than the one asked for. */
  isFormer: boolean
  refresh: () => void
  cancel: () => void
}

/** The page before the one asked for that the service says it sent; undefined where it says nothing of the kind. */
function earlierPage({ notes }: Page<never>, asked: number): number | undefined {
  const note = notes.find(({ code }) => code === 'pageDiffers')
  return note?.code === 'pageDiffers' && note.told < asked ? Math.max(1, note.told) : undefined
}

/** Whether nothing shows where rows stand: the service says nothing of its pages, or has fewer rows than those before. */
const isUnplaced = (page: Page<never>): boolean =>
  sentRows(page) > 0 &&
  ((page.total.kind === 'unknown' && page.found.next === undefined) ||
    page.notes.some(({ code }) => code === 'totalTooSmall'))

/** What is known of a page that belongs to another search, or is not there yet. */
const withoutPosition = (page: Page<never> | undefined): Position => ({
  total: page === undefined ? { kind: 'unknown' } : totalOf(page),
  firstRow: undefined,
  next: 'unknown',
  notes: [],
})

/** Asks for a page of a list and, once it is there, for the page after it. */
export function useList<Field extends string>(
  resource: ResourceName,
  pageQuery: (page: number) => UseQueryOptions<Page<Field>>,
  asked: { page: number; limit: number },
): List<Field> {
  const client = useQueryClient()
  const current = useQuery(pageQuery(asked.page))
  const isFormer = current.isPlaceholderData
  const sent = isFormer ? undefined : current.data
  const isDrawn = useDrawn(current.data)
  const isMissing = asked.page > 1 && isNoSuchPage(current.error)

  // An earlier page tells what a service sends, or refuses, where it has no such page.
  const earlier = sent && earlierPage(sent, asked.page)
  const isToCompare =
    isMissing || earlier !== undefined || (sent !== undefined && isUnplaced(sent) && isDrawn)
  const { placeholderData: _former, ...reference } = pageQuery(earlier ?? 1)
  const compared = useQuery({
    ...reference,
    enabled: asked.page > 1 && isToCompare,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isEarlier =
    sent !== undefined &&
    earlier !== undefined &&
    (compared.data === undefined ||
      compareWithFormer(compared.data, sent, resource).some(({ code }) => code === 'pageIgnored'))
  const number = isEarlier ? earlier : asked.page

  const first = compared.data
  const past = useMemo(
    (): Page<Field> | undefined =>
      isMissing && first
        ? { ...first, rows: [], more: 'no', notes: [{ code: 'pastEnd', page: asked.page }] }
        : undefined,
    [isMissing, first, asked.page],
  )
  const page = past ?? current.data

  const mayHaveMore = sent !== undefined && sent.more !== 'no' && sentRows(sent) > 0
  const { placeholderData: _current, ...nextPage } = pageQuery(number + 1)
  const ahead = useQuery({ ...nextPage, enabled: mayHaveMore && isDrawn })
  const position =
    page === undefined || isFormer
      ? withoutPosition(page)
      : positionOf(
          {
            page,
            number,
            limit: asked.limit,
            first: client.getQueryData<Page<Field>>(pageQuery(1).queryKey),
            former: client.getQueryData<Page<Field>>(pageQuery(number - 1).queryKey),
            ahead: ahead.data ?? (isNoSuchPage(ahead.error) ? 'none' : ahead.isError ? 'failed' : undefined),
          },
          resource,
        )
  return {
    ...position,
    page,
    asked,
    number,
    error: isMissing && (past || compared.isFetching) ? null : current.error,
    isFetching: current.isFetching || (isMissing && compared.isFetching),
    isFormer,
    refresh: () => void client.invalidateQueries({ queryKey: [resource, 'list'] }),
    cancel: () => {
      for (const { queryKey } of [pageQuery(asked.page), reference]) void client.cancelQueries({ queryKey })
    },
  }
}
