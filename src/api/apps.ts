import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getApp, listApps } from '../contract/endpoints.ts'
import type { AppListParams, Paging } from '../contract/list-params.ts'
import { type AppField, resources } from '../contract/resources.ts'
import { fetchRecord, type RecordResponse } from './fetch-record.ts'
import type { Connection } from './http/connection.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'

export const appQueries = {
  resource: resources.apps,
  all: ['apps'],
  lists: ['apps', 'list'],
  /**
   * Returns a function that requests pages without the cache, for callers that keep the rows themselves or
   * need current data.
   */
  pages:
    (filters: Omit<AppListParams, keyof Paging>): FetchPage<AppField> =>
    ({ page, limit }, signal, connection) =>
      fetchPage(listApps, resources.apps, { query: { ...filters, page, limit } }, signal, connection),
  list: (params: AppListParams) =>
    queryOptions<Page<AppField>>({
      queryKey: [...appQueries.lists, params],
      queryFn: ({ signal }) => appQueries.pages(params)(params, signal),
      meta: { isListPage: true },
      placeholderData: keepPreviousData,
    }),
  /**
   * Requests one app without the cache, for callers that keep the record themselves.
   * @throws what `fetchRecord` throws.
   */
  record: (projectAppId: string, signal: AbortSignal, connection?: Connection) =>
    fetchRecord(getApp, resources.apps, { params: { projectAppId } }, signal, connection),
  detail: (projectAppId: string) =>
    queryOptions<RecordResponse<AppField>>({
      queryKey: [...appQueries.all, 'detail', projectAppId],
      queryFn: ({ signal }) => appQueries.record(projectAppId, signal),
    }),
}
