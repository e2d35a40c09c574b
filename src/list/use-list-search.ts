import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListParams } from '../contract/list-params.ts'
import { parseSearch, toSearchParams } from './parse-search.ts'

/** Filters that follow each other within this time are one burst of typing, which is one entry of the history. */
const BURST_MS = 1500

/** A list's search, which lives in the address alone. */
export interface ListSearch<Filter extends string> {
  search: ListParams<Filter>
  /** Goes to another search. A changed filter returns to page 1; typing in one burst is one history entry. */
  setSearch: (change: Partial<ListParams<Filter>>) => void
  /** Parameters of the address that could not be used. */
  invalidParams: string[]
  /** Whether a filter is typed that the address does not have yet. */
  isTyping: boolean
  setTyping: (isTyping: boolean) => void
  /** The name filter that Enter was pressed for last. */
  entered: string | undefined
  setEntered: (filter: string) => void
}

const isPaging = (name: string) => name === 'page' || name === 'limit'

/** Reads and writes a list's search in the address. */
export function useListSearch<Filter extends string>(filters: readonly Filter[]): ListSearch<Filter> {
  const [params, setParams] = useSearchParams()
  const [typed] = useState({ at: Number.NEGATIVE_INFINITY })
  const [isTyping, setTyping] = useState(false)
  const [entered, setEntered] = useState<string>()
  const { search, invalidParams } = parseSearch(filters, params)
  return {
    search,
    invalidParams,
    isTyping,
    setTyping,
    entered,
    setEntered,
    setSearch(change) {
      const filtering = Object.keys(change).some((name) => !isPaging(name))
      const now = performance.now()
      const replace = filtering && now - typed.at < BURST_MS
      if (filtering) typed.at = now
      // The latest address, since the rendered one may be behind it.
      const current = parseSearch(filters, new URLSearchParams(window.location.search)).search
      setParams(toSearchParams({ ...current, ...(filtering && { page: 1 }), ...change }), {
        replace,
        state: { preventScrollReset: filtering },
      })
    },
  }
}
