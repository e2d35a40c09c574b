import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListParams, parseSearch, toSearchParams } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'

/** Maximum pause between filter changes that share a history entry. */
const MAX_TYPING_PAUSE_MS = 1500

/** A list's search, whose only state is the address. */
export interface ListSearch {
  search: ListParams<FilterName>
  /** Changes the search. A changed filter returns to page 1. Quick changes share a history entry. */
  setSearch: (change: Partial<ListParams<FilterName>>) => void
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
    invalidParams,
    isTyping,
    setIsTyping,
    longText,
    setLongText,
    enteredName,
    setEnteredName,
    setSearch(change) {
      const isFilterChange = Object.keys(change).some((name) => !isPaging(name))
      const now = performance.now()
      const replace = isFilterChange && now - lastFilterChangeTime.current < MAX_TYPING_PAUSE_MS
      if (isFilterChange) lastFilterChangeTime.current = now
      // Reads the latest address, since the rendered one may be outdated.
      const current = parse(new URLSearchParams(window.location.search)).search
      setParams(toSearchParams<FilterName>({ ...current, ...(isFilterChange && { page: 1 }), ...change }), {
        replace,
        state: { preventScrollReset: isFilterChange },
      })
    },
  }
}
