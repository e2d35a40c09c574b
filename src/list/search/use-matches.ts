import { useEffect, useMemo, useRef } from 'react'
import type { Position } from '../position.ts'
import type { List } from '../use-list.ts'
import { useSearchState } from './search.ts'

export function useMatches(list: List<never>): List<never> {
  const { search, params } = list
  const state = useSearchState(search)
  const lastSearch = useRef(search)
  // Synchronizes with the address: a search whose condition or filter has changed could not be stopped.
  useEffect(() => {
    if (!search) lastSearch.current?.batch.pause()
    lastSearch.current = search
  }, [search])
  const matches = state?.value?.matches
  const end = params.page * params.limit
  const rows = useMemo(() => matches?.slice(end - params.limit, end) ?? [], [matches, end, params.limit])
  if (!state) return list
  const count = matches?.length ?? 0
  const mayGrow = count === end && state.phase !== 'done'
  const more = count > end ? 'yes' : mayGrow ? 'unknown' : 'no'
  const total: Position['total'] =
    state.phase === 'done' ? { kind: 'exact', value: count } : { kind: 'unknown' }
  // Until the first match, there are only placeholders, because others may follow.
  const isWaiting = state.phase === 'running' && rows.length === 0
  return {
    ...list,
    page: isWaiting ? undefined : { rows, total, more, notes: [], foundAt: { rows: '' }, receivedAt: 0 },
    matchesPosition: { total, firstRow: end - params.limit + 1, nextPageExists: more, notes: [] },
    number: params.page,
    error: null,
    isFetching: state.phase === 'running',
    isPlaceholderData: false,
  }
}
