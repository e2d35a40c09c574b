import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Endpoint, reads } from '../contract/endpoints.ts'
import type { Filters, ListParams } from '../contract/list-params.ts'
import { type ResourceOf, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { fieldText, type ServiceRecord } from '../reading/index.ts'
import type { Store } from '../store.ts'
import { withControl } from './control.ts'
import { type FetchPage, fetchPage, fetchRecord, type Page, type RecordResponse } from './fetch.ts'
import { type Connection, connectionOf, type ProjectNames, sessionOf } from './http/connection.ts'
import { waitForKeyCheck } from './http/errors.ts'

export const projectNamesOf = (client: QueryClient): Store<ProjectNames> => sessionOf(client).projectNames

export function recordProjectNames(
  client: QueryClient,
  projects: readonly { projectId?: string | undefined; name?: string | undefined }[],
): void {
  const store = projectNamesOf(client)
  const names = store.get()
  const changedNames = projects.flatMap(({ projectId, name }): [string, string][] => {
    const visibleName = firstVisibleText(name)
    return projectId && visibleName && names.get(projectId) !== visibleName ? [[projectId, visibleName]] : []
  })
  if (changedNames.length > 0) store.set(new Map([...names, ...changedNames]))
}

// A cached page that is older does not decide whether the service ignores a filter.
const CONTROL_AGE_MS = 60_000

export type ResourceQueries<Field extends string, Filter extends string> = ReturnType<
  typeof queriesOf<Field, Filter>
>

function queriesOf<Field extends string, Filter extends string>(
  resource: ResourceOf<Field> & { readonly filters: readonly Filter[] },
  endpoints: { list: Endpoint; record: Endpoint },
) {
  const all = [resource.name] as const
  const lists = [...all, 'list'] as const
  const idOf = ({ record }: ServiceRecord<never>) => fieldText(record, resource.identifier)
  const nameOf = ({ record }: ServiceRecord<never>) => fieldText(record, resource.nameField)
  const recordNames = (client: QueryClient, rows: readonly ServiceRecord<Field>[], requestedId?: string) => {
    if (resource.name !== 'projects') return
    recordProjectNames(
      client,
      rows.map((row) => ({ projectId: requestedId ?? idOf(row), name: nameOf(row) })),
    )
  }
  const uncheckedPageFetcher =
    (filters: Filters<Filter>): FetchPage<Field> =>
    ({ page, limit }, signal, connection) =>
      fetchPage(endpoints.list, resource, { ...filters, page, limit }, signal, connection)
  return {
    resource,
    all,
    lists,
    idOf,
    nameOf,
    /**
     * Returns a function that requests pages without the cache, for callers that keep the rows themselves or
     * need current data.
     */
    pageFetcher:
      (filters: Filters<Filter>): FetchPage<Field> =>
      (...request) =>
        waitForKeyCheck(uncheckedPageFetcher(filters)(...request)),
    /**
     * Requests one record without the cache, for callers that keep the record themselves or compare it with the
     * current data.
     * @throws what `fetchRecord` of `fetch.ts` throws.
     */
    fetchRecord: (id: string, signal: AbortSignal, connection: Connection) =>
      waitForKeyCheck(fetchRecord(endpoints.record, resource, id, signal, connection)),
    page: (params: ListParams<Filter>) =>
      queryOptions<Page<Field>>({
        queryKey: [...lists, params],
        async queryFn({ signal, client }) {
          const cached = (filters: Filters<Filter>) => {
            const state = client.getQueryState<Page<Field>>([...lists, { ...params, ...filters }])
            const isCurrent =
              state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < CONTROL_AGE_MS
            return isCurrent ? state.data : undefined
          }
          const fetchList = withControl<Field, Filter>(
            { resource, pageFetcher: uncheckedPageFetcher },
            params,
            cached,
          )
          const page = await fetchList(params, signal, connectionOf(client))
          recordNames(client, page.rows)
          return page
        },
      }),
    record: (id: string) =>
      queryOptions<RecordResponse<Field>>({
        queryKey: [...all, 'detail', id],
        async queryFn({ signal, client }) {
          const response = await fetchRecord(endpoints.record, resource, id, signal, connectionOf(client))
          const { ownId, ...ownResponse } = response
          recordNames(client, [response.value], ownId ?? id)
          // The page continues at the record's own address.
          if (ownId !== undefined) client.setQueryData([...all, 'detail', ownId], ownResponse)
          return response
        },
      }),
  }
}

export const queries = {
  projects: queriesOf(resources.projects, reads.projects),
  apps: queriesOf(resources.apps, reads.apps),
  users: queriesOf(resources.users, reads.users),
}
