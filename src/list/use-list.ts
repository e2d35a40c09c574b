import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { compareWithFormer, type ListNote, type Resource } from '../api/answers/list.ts'
import type { Page } from '../api/page.ts'
import { useDrawn } from '../ui/use-drawn.ts'

/** A list as its page shows it. */
export interface List<Field extends string> {
  /** The page to show: the one asked for, or the one before while that loads. */
  page: Page<Field> | undefined
  /** Number of the page asked for, from 1, and the rows asked for. */
  asked: { page: number; limit: number }
  /** Whether there is a next page; unknown while the page ahead is being asked for. */
  next: 'yes' | 'no' | 'unknown'
  notes: ListNote[]
  error: Error | null
  isFetching: boolean
  /** The rows shown belong to another search than the one asked for. */
  isFormer: boolean
  refresh: () => void
  cancel: () => void
}

/** Asks for a page of a list and, once it is there, for the page after it. */
export function useList<Field extends string>(
  resource: Resource,
  pageQuery: (page: number) => UseQueryOptions<Page<Field>>,
  asked: { page: number; limit: number },
): List<Field> {
  const client = useQueryClient()
  const current = useQuery(pageQuery(asked.page))
  const page = current.data
  const isFormer = current.isPlaceholderData
  const settled = page !== undefined && !isFormer
  const mayHaveMore = settled && page.more !== 'no' && page.rows.length > 0
  const { placeholderData: _, ...nextPage } = pageQuery(asked.page + 1)
  const isDrawn = useDrawn(page)
  const ahead = useQuery({ ...nextPage, enabled: mayHaveMore && isDrawn })
  const former = client.getQueryData<Page<Field>>(pageQuery(asked.page - 1).queryKey)
  const notes = settled ? [...page.notes, ...compareWithFormer(former, page, resource)] : []
  const next = () => {
    if (!mayHaveMore) return settled ? 'no' : 'unknown'
    // A service that ignores the page number would give the same rows for ever.
    if (notes.some((note) => note.code === 'pageIgnored')) return 'no'
    if (page.more === 'yes') return 'yes'
    if (ahead.data === undefined) return ahead.isError ? 'yes' : 'unknown'
    const repeats = compareWithFormer(page, ahead.data, resource).some((note) => note.code === 'pageIgnored')
    return ahead.data.rows.length > 0 && !repeats ? 'yes' : 'no'
  }
  return {
    page,
    asked,
    next: next(),
    notes,
    error: current.error,
    isFetching: current.isFetching,
    isFormer,
    refresh: () => void client.invalidateQueries({ queryKey: [resource, 'list'] }),
    cancel: () => void client.cancelQueries({ queryKey: pageQuery(asked.page).queryKey }),
  }
}
