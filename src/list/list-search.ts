import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { z } from '../contract/zod.ts'

/** The largest page that the console draws. The interface tells no maximum of its own. */
const largestLimit = 1000

/** Keystrokes closer together than this, in milliseconds, are one burst: one entry of the history. */
const burst = 1500

type SearchSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/**
 * The search that an address asks for. A value that cannot be used falls back to its default and is named in `bad`.
 */
export function readSearch<Schema extends SearchSchema>(schema: Schema, params: URLSearchParams) {
  const given: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(name)
    if (value !== null && value !== '') given[name] = value
  }
  const bad = new Set(schema.safeParse(given).error?.issues.map((issue) => String(issue.path[0])))
  if (Number(given.limit) > largestLimit) bad.add('limit')
  for (const name of bad) delete given[name]
  return { search: schema.parse(given), bad: [...bad] }
}

/** The address of a search: the interface's own names, defaults left out. */
export function writeSearch<Schema extends SearchSchema>(
  schema: Schema,
  search: z.output<Schema>,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({})
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' || value === defaults[name] ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs)
}

/** A list's search, which lives in the address alone. */
export interface ListSearch<Search> {
  search: Search
  /** Goes to another search. A changed filter returns to page 1; typing in one burst is one history entry. */
  setSearch: (change: Partial<Search>) => void
  /** Parameters of the address that could not be used. */
  bad: string[]
}

const isPaging = (name: string) => name === 'page' || name === 'limit'

/** Reads and writes a list's search in the address. */
export function useListSearch<Schema extends SearchSchema>(schema: Schema): ListSearch<z.output<Schema>> {
  const [params, setParams] = useSearchParams()
  const [typed] = useState({ at: Number.NEGATIVE_INFINITY })
  const { search, bad } = readSearch(schema, params)
  return {
    search,
    bad,
    setSearch(change) {
      const filters = Object.keys(change).some((name) => !isPaging(name))
      const now = performance.now()
      const replace = filters && now - typed.at < burst
      if (filters) typed.at = now
      // The address of this moment and not the one drawn last: two changes may come before the page is drawn again.
      const current = readSearch(schema, new URLSearchParams(window.location.search)).search
      setParams(writeSearch(schema, { ...current, ...(filters && { page: 1 }), ...change }), {
        replace,
        preventScrollReset: filters,
      })
    },
  }
}
