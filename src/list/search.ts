import { defaultLimit, defaultPage, type ListParams, readCount } from '../contract/list-params.ts'

/** The largest page that the console draws. The interface tells no maximum of its own. */
const largestLimit = 1000

/**
 * The search that an address asks for. A value that cannot be used falls back to its default and is named in `bad`.
 * @param filters the list's text filters.
 */
export function readSearch<Filter extends string>(filters: readonly Filter[], params: URLSearchParams) {
  const bad: string[] = []
  const count = (name: string, otherwise: number, most = Number.POSITIVE_INFINITY) => {
    const given = params.get(name)
    if (!given) return otherwise
    const value = readCount(given)
    if (value !== undefined && value <= most) return value
    bad.push(name)
    return otherwise
  }
  const texts: { [Name in Filter]?: string } = {}
  for (const name of filters) {
    const value = params.get(name)
    if (value) texts[name] = value
  }
  const limit = count('limit', defaultLimit, largestLimit)
  const page = count('page', defaultPage)
  return { search: { ...texts, limit, page }, bad }
}

/** The address of a search: the interface's own names, defaults left out. */
export function writeSearch<Filter extends string>(search: ListParams<Filter>): URLSearchParams {
  const defaults = new Map<string, unknown>([
    ['limit', defaultLimit],
    ['page', defaultPage],
  ])
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' || value === defaults.get(name) ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs)
}
