import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListParams } from '../contract/list-params.ts'
import { readSearch, writeSearch } from './search.ts'

/** Keystrokes closer together than this, in milliseconds, are one burst: one entry of the history. */
const burst = 1500

/** A list's search, which lives in the address alone. */
export interface ListSearch<Filter extends string> {
  search: ListParams<Filter>
  /** Goes to another search. A changed filter returns to page 1; typing in one burst is one history entry. */
  setSearch: (change: Partial<ListParams<Filter>>) => void
  /** Parameters of the address that could not be used. */
  bad: string[]
}

const isPaging = (name: string) => name === 'page' || name === 'limit'

/** Reads and writes a list's search in the address. */
export function useListSearch<Filter extends string>(filters: readonly Filter[]): ListSearch<Filter> {
  const [params, setParams] = useSearchParams()
  const [typed] = useState({ at: Number.NEGATIVE_INFINITY })
  const { search, bad } = readSearch(filters, params)
  return {
    search,
    bad,
    setSearch(change) {
      const filtering = Object.keys(change).some((name) => !isPaging(name))
      const now = performance.now()
      const replace = filtering && now - typed.at < burst
      if (filtering) typed.at = now
      // The address of this moment and not the one drawn last: two changes may come before the page is drawn again.
      const current = readSearch(filters, new URLSearchParams(window.location.search)).search
      setParams(writeSearch({ ...current, ...(filtering && { page: 1 }), ...change }), {
        replace,
        state: { preventScrollReset: filtering },
      })
    },
  }
}
