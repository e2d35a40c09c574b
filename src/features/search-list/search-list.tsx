import { IconFilter } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { LoadFailureNotice } from '../../errors/ErrorAlert.tsx'
import { EmptyMessage } from '../../list/ListEmpty.tsx'
import type { Position } from '../../list/position.ts'
import { isSearched, searchSourceOf, useSearch } from '../../list/search/search.ts'
import {
  type ListAddress,
  type ListExtension,
  type ListPanelProps,
  type OtherRows,
  useList,
  useListContents,
} from '../../list/use-list.tsx'
import { t } from '../../messages/messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStore } from '../../use-store.ts'
import styles from './Placeholder.module.css'

function Placeholder() {
  const { where } = useListContents()
  const hints = where.filter((condition) => / (?:before|after) /.test(condition)).length
  return <div className={styles.placeholder} style={{ '--rows': where.length || 1, '--hints': hints }} />
}

const SearchPanel = lazyPart<ListPanelProps>(async () => (await import('./SearchPanel.tsx')).SearchPanel, {
  placeholder: Placeholder,
  fallback: LoadFailureNotice,
})

// Whether a condition of the address is complete, as `country is KR` is. `parseWhere` loads only with the search panel.
const isFilledIn = (condition: string) =>
  /^\S+ (?:is-empty$|(?:contains|is|is-not|before|after) .)/s.test(condition)

function NoMatch() {
  const { setSearch } = useList()
  const { noMatch, clearConditions } = t.emptyList
  return <EmptyMessage text={noMatch} label={clearConditions} onAction={() => setSearch({ where: [] })} />
}

/** The matches of the search with the conditions of the address; until it is started, no rows. */
function useRows({ resource, params, where }: ListAddress): OtherRows | 'hidden' | undefined {
  const search = useSearch(searchSourceOf(resource, params, where))
  const state = useStore(search?.batch.state)
  const lastSearch = useRef(search)
  // Synchronizes with the address: a search whose condition or filter has changed could not be stopped.
  useEffect(() => {
    if (!search) lastSearch.current?.batch.pause()
    lastSearch.current = search
  }, [search])
  const matches = state?.value?.matches
  const end = params.page * params.limit
  const rows = useMemo(() => matches?.slice(end - params.limit, end) ?? [], [matches, end, params.limit])
  if (!search || !state) return where.some(isFilledIn) ? 'hidden' : undefined
  const count = matches?.length ?? 0
  const mayGrow = count === end && state.phase !== 'done'
  const more = count > end ? 'yes' : mayGrow ? 'unknown' : 'no'
  const total: Position['total'] =
    state.phase === 'done' ? { kind: 'exact', value: count } : { kind: 'unknown' }
  // Until the first match, there are only placeholders, because others may follow.
  const isWaiting = state.phase === 'running' && rows.length === 0
  return {
    page: isWaiting ? undefined : { rows, total, more, notes: [], foundAt: { rows: '' }, receivedAt: 0 },
    position: { total, firstRow: end - params.limit + 1, nextPageExists: more, notes: [] },
    isFetching: state.phase === 'running',
    refresh: search.refresh,
    Empty: NoMatch,
  }
}

// Conditions that the console tests itself, on all rows of the list.
export const searchList: ListExtension = {
  useRows,
  hasRows: isSearched,
  panel: {
    Panel: SearchPanel,
    label: (
      <>
        <IconFilter size={16} aria-hidden />
        <span>{t.lists.moreFilters}</span>
      </>
    ),
  },
}
