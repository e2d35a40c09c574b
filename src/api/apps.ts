import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AppDraft } from '../contract/bodies.ts'
import { createApp, getApp, listApps } from '../contract/endpoints.ts'
import type { AppListParams, Paging } from '../contract/list-params.ts'
import { type AppField, resources } from '../contract/resources.ts'
import { mutate } from './mutate.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { fetchRecord, type RecordResponse } from './record-response.ts'

/** Requests pages of a list of apps, past every cache. */
export const appPages =
  (filters: Omit<AppListParams, keyof Paging>): FetchPage<AppField> =>
  ({ page, limit }, signal, connection) =>
    fetchPage(listApps, resources.apps, { query: { ...filters, page, limit } }, signal, connection)

export const appQueries = {
  all: ['apps'],
  list: (params: AppListParams) =>
    queryOptions<Page<AppField>>({
      queryKey: [...appQueries.all, 'list', params],
      queryFn: ({ signal }) => appPages(params)(params, signal),
      placeholderData: keepPreviousData,
    }),
  detail: (projectAppId: string) =>
    queryOptions<RecordResponse<AppField>>({
      queryKey: [...appQueries.all, 'detail', projectAppId],
      queryFn: ({ signal }) => fetchRecord(getApp, resources.apps, { params: { projectAppId } }, signal),
    }),
}

/** Creates an app. Returns what the service said it made, as far as that can be read. */
export const createAppMutation = mutationOptions({
  mutationFn: (draft: AppDraft) => mutate(createApp, resources.apps, { body: draft }),
  onSettled: (_data, _error, _draft, _result, { client }) => {
    // Not awaited: the outcome is shown at once, the lists follow.
    void client.invalidateQueries({ queryKey: appQueries.all })
  },
})
