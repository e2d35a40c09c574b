import { DEFAULT_LIMIT, DEFAULT_PAGE, type ListParams, parsePositiveInteger } from './list-params.ts'

/** The largest page size that the console renders, since the interface defines no maximum. */
const MAX_LIMIT = 1000

/**
 * Parses a list's search from an address; an invalid value falls back to its default and is named in
 * `invalidParams`.
 * @param filters the names of the list's text filters.
 */
export function parseSearch<Filter extends string>(filters: readonly Filter[], params: URLSearchParams) {
  const invalidParams: string[] = []
  const readPagingParam = (name: string, defaultValue: number, max = Number.POSITIVE_INFINITY) => {
    const param = params.get(name)
    if (!param) return defaultValue
    const count = parsePositiveInteger(param)
    if (count !== undefined && count <= max) return count
    invalidParams.push(name)
    return defaultValue
  }
  const textFilters: { [Name in Filter]?: string } = {}
  for (const name of filters) {
    const value = params.get(name)
    if (value) textFilters[name] = value
  }
  const limit = readPagingParam('limit', DEFAULT_LIMIT, MAX_LIMIT)
  const page = readPagingParam('page', DEFAULT_PAGE)
  return { search: { ...textFilters, limit, page }, invalidParams }
}

/** Returns the query parameters of a search, with the interface's names and without defaults. */
export function toSearchParams<Filter extends string>(search: ListParams<Filter>): URLSearchParams {
  const defaults = new Map<string, unknown>([
    ['limit', DEFAULT_LIMIT],
    ['page', DEFAULT_PAGE],
  ])
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' || value === defaults.get(name) ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs)
}
