import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AppDraft } from '../contract/bodies.ts'
import { createApp, getApp, listApps } from '../contract/endpoints.ts'
import type { AppListParams, Paging } from '../contract/list-params.ts'
import { type AppField, resources } from '../contract/resources.ts'
import { fetchRecord, type RecordResponse } from './fetch-record.ts'
import type { Connection } from './http/connection.ts'
import { mutate } from './mutate.ts'
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

export const appMutations = {
  /** Creates an app and returns it as far as the response can be read. */
  create: () =>
    mutationOptions({
      meta: { resource: resources.apps.name },
      mutationFn: (draft: AppDraft) => mutate(createApp, resources.apps, { body: draft }),
      onSettled: (_data, _error, _draft, _result, { client }) => {
        // Not awaited, so that the outcome is shown before the lists are refetched.
        void client.invalidateQueries({ queryKey: appQueries.all })
      },
    }),
}
