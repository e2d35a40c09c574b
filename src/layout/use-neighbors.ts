import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { field } from '../api/json.ts'
import type { Page } from '../api/page.ts'
import type { ListParams } from '../contract/list-params.ts'
import type { Resource } from '../contract/resources.ts'
import { parseSearch, toSearchParams } from '../list/parse-search.ts'
import { decodeId } from '../paths.ts'
import { useOwnProjectId } from '../session/use-session.ts'

/** The queries of a resource's list, such as `userQueries`. */
export interface NeighborQueries<Field extends string, Filter extends string> {
  resource: Resource & { filters: readonly Filter[] }
  list: (params: ListParams<Filter>) => UseQueryOptions<Page<Field>>
}

/** A neighboring record, and the address of the list page that it is on. */
export interface Neighbor {
  id: string
  list: string
}

/** Returns the IDs of the records on a page; none if the page is missing. */
const idsOf = (page: Page<never> | undefined, { identifier }: Resource): string[] =>
  (page?.rows ?? []).flatMap(({ record }) => {
    const id = field(record, identifier)
    return typeof id === 'string' || typeof id === 'number' ? [`${id}`] : []
  })

/**
 * Returns the previous and next record of the list from which this one was opened, or undefined if the list
 * does not contain it. It requests an adjacent page only at the first and last record of a page.
 * @param list address of the list.
 */
export function useNeighbors<Field extends string, Filter extends string>(
  { resource, list: listQuery }: NeighborQueries<Field, Filter>,
  id: string,
  list: string,
): { previous: Neighbor | undefined; next: Neighbor | undefined } | undefined {
  const ownProjectId = useOwnProjectId()
  const { pathname, searchParams } = new URL(list, location.origin)
  const segment = /^\/projects\/([^/]+)\//.exec(pathname)?.[1]
  const projectId = segment === undefined ? ownProjectId : decodeId(segment)
  const { search } = parseSearch(resource.filters, searchParams)

  const usePage = (page: number, enabled: boolean) => {
    const params = { ...search, ...(projectId !== undefined && { projectId }), page }
    const { placeholderData: _previous, ...query } = listQuery(params)
    return useQuery({ ...query, enabled, staleTime: Number.POSITIVE_INFINITY }).data
  }
  const shown = usePage(search.page, false)
  const ids = idsOf(shown, resource)
  const index = ids.indexOf(id)
  const isFirst = index === 0 && search.page > 1
  const isLast = index !== -1 && index === ids.length - 1 && shown?.more !== 'no'
  const before = idsOf(usePage(search.page - 1, isFirst), resource)
  const after = idsOf(usePage(search.page + 1, isLast), resource)
  if (index === -1) return undefined

  const onPage = (page: number, neighbor: string | undefined): Neighbor | undefined => {
    const address = `${pathname}?${toSearchParams({ ...search, page })}`.replace(/\?$/, '')
    return neighbor === undefined ? undefined : { id: neighbor, list: address }
  }
  // A service that ignores the page parameter returns the same page again.
  const isOther = (page: string[]) => !page.includes(id)
  return {
    previous: isFirst
      ? onPage(search.page - 1, isOther(before) ? before.at(-1) : undefined)
      : onPage(search.page, ids[index - 1]),
    next: isLast
      ? onPage(search.page + 1, isOther(after) ? after[0] : undefined)
      : onPage(search.page, ids[index + 1]),
  }
}
