import { resources } from './resources.ts'

// The largest page size that the console renders, since the interface defines no maximum.
export const MAX_LIMIT = 1000

/**
 * Parses a list's search from an address; an invalid value falls back to its default and is named in
 * `invalidParams`.
 * @param filters the names of the list's text filters.
 */
export function parseSearch<Filter extends string>(filters: readonly Filter[], params: URLSearchParams) {
  const invalidParams: string[] = []
  const readPagingParam = (name: string, defaultValue: number, max = Number.POSITIVE_INFINITY) => {
    const param = params.get(name)
    const count = parsePositiveInteger(param ?? '')
    if (count !== undefined && count <= max) return count
    if (param) invalidParams.push(name)
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

/** Returns the conditions in an address, which the console tests itself, so they are never sent. */
export const whereOf = (params: URLSearchParams): string[] => params.getAll('where')

/** Whether an address has the query of a list. */
export const hasListQuery = (params: URLSearchParams): boolean =>
  ['limit', 'page', 'where', ...Object.values(resources).flatMap(({ filters }) => filters)].some((name) =>
    params.has(name),
  )

export function toSearchParams<Filter extends string>(
  search: ListParams<Filter>,
  where: readonly string[] = [],
): URLSearchParams {
  const defaults = new Map<string, unknown>([
    ['limit', DEFAULT_LIMIT],
    ['page', DEFAULT_PAGE],
  ])
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' || value === defaults.get(name) ? [] : [[name, String(value)]],
  )
  return new URLSearchParams([...pairs, ...where.map((condition) => ['where', condition])])
}

export const DEFAULT_LIMIT = 10
export const DEFAULT_PAGE = 1

export interface Paging {
  limit: number
  page: number
}

export type Filters<Filter extends string> = { [Name in Filter]?: string | undefined }

export type ListParams<Filter extends string> = Paging & Filters<Filter>

export type UserListParams = ListParams<(typeof resources.users.filters)[number]>

// The longest text that is sent as a filter, since servers refuse addresses of a few kilobytes.
export const MAX_FILTER_LENGTH = 500

export const isFilterTooLong = (filter: string): boolean => filter.length > MAX_FILTER_LENGTH

export const findLongFilter = (params: object): string | undefined =>
  Object.values(params).find(
    (value: unknown): value is string => typeof value === 'string' && isFilterTooLong(value),
  )

/** Parses a `limit` or `page`: a whole number from 1 with at most nine digits; undefined for any other text. */
export const parsePositiveInteger = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined
