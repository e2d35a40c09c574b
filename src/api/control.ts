import type { Filters } from '../contract/list-params.ts'
import type { FilterName, Resource } from '../contract/resources.ts'
import { haveSameRows } from '../reading/index.ts'
import type { FetchPage, Page } from './fetch.ts'
import { silentConnection } from './http/connection.ts'
import { HttpError } from './http/errors.ts'

// The page is shown without a verdict if the control request takes longer.
const CONTROL_TIMEOUT_MS = 5000

const isBatchWait = (error: unknown) => error instanceof HttpError && [429, 503].includes(error.status)

/** Marks a page whose rows are the same without a filter. Its total is that of another list. */
function withoutTotal<Field extends string>(page: Page<Field>, filter: FilterName): Page<Field> {
  const notes = page.notes.filter(({ code }) => !['otherProjects', 'totalTooSmall'].includes(code))
  return {
    ...page,
    total: { kind: 'unknown' },
    foundAt: { ...page.foundAt, total: undefined },
    notes: [...notes, { code: 'filterIgnored', filter }],
  }
}

export interface ListSource<Field extends string, Filter extends string> {
  resource: Resource
  pageFetcher: (filters: Filters<Filter>) => FetchPage<Field>
}

/**
 * Requests pages like `pageFetcher`. If no row fits a filter, one request without it finds out whether the service ignores
 * it: it does if the rows are the same.
 * @param cached returns a page with other filters if there is a current one.
 */
export function withControl<Field extends string, Filter extends string>(
  { resource, pageFetcher }: ListSource<Field, Filter>,
  filters: Filters<Filter>,
  cached: (filters: Filters<Filter>) => Page<Field> | undefined = () => undefined,
): FetchPage<Field> {
  const fetchPage = pageFetcher(filters)
  const decisions = new Map<FilterName, boolean>()
  const recordsOf = ({ rows }: Page<Field>) => rows.map(({ record }) => record)

  async function decide(filter: FilterName, page: Page<Field>, ...request: Parameters<FetchPage<Field>>) {
    const [paging, signal, connection] = request
    const otherFilters = { ...filters, [filter]: undefined }
    try {
      const controlSignal = AbortSignal.any([signal, AbortSignal.timeout(CONTROL_TIMEOUT_MS)])
      const controlConnection = connection.isBatch ? connection : silentConnection(connection)
      const control =
        cached(otherFilters) ?? (await pageFetcher(otherFilters)(paging, controlSignal, controlConnection))
      decisions.set(filter, haveSameRows(recordsOf(page), recordsOf(control), resource))
    } catch (error) {
      signal.throwIfAborted()
      if (connection.isBatch && isBatchWait(error)) throw error
    }
  }

  return async (...request) => {
    const page = await fetchPage(...request)
    const { unmetFilters = [] } = page
    const [, , { projectId: keyProjectId }] = request
    for (const filter of unmetFilters) {
      // With a Project key, no request leaves its project out, and the service may scope the rows by the key.
      if (filter === 'projectId' && keyProjectId !== undefined) continue
      if (!decisions.has(filter)) await decide(filter, page, ...request)
      if (decisions.get(filter)) return withoutTotal(page, filter)
    }
    const name = filters[resource.nameFilter as Filter]
    if (name === undefined || !unmetFilters.includes(resource.nameFilter)) return page
    return { ...page, notes: [...page.notes, { code: 'nameNotShown', name }] }
  }
}
