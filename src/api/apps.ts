import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AppDraft } from '../contract/bodies.ts'
import { createApp, getApp, listApps } from '../contract/endpoints.ts'
import type { AppListParams } from '../contract/list-params.ts'
import { type AppField, appFields } from '../contract/resources.ts'
import { mutate } from './mutate.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { fetchRecord, type RecordResponse } from './record-response.ts'

/** The pages of an app list, past every cache. */
export const appPages =
  (search: Omit<AppListParams, 'page' | 'limit'>): FetchPage<AppField> =>
  ({ page, limit }, signal, connection) =>
    fetchPage(
      listApps,
      'apps',
      appFields,
      { query: { ...search, page, limit } },
      { page, limit },
      signal,
      connection,
    )

export const appList = (search: AppListParams) =>
  queryOptions<Page<AppField>>({
    queryKey: ['apps', 'list', search],
    queryFn: ({ signal }) => appPages(search)(search, signal),
    placeholderData: keepPreviousData,
  })

export const appRecord = (projectAppId: string) =>
  queryOptions<RecordResponse<AppField>>({
    queryKey: ['apps', 'one', projectAppId],
    queryFn: ({ signal }) => fetchRecord(getApp, 'apps', appFields, { params: { projectAppId } }, signal),
  })

/** Creates an app. Gives what the service said it made, as far as that can be read. */
export const appCreation = mutationOptions({
  mutationFn: (draft: AppDraft) => mutate(createApp, 'apps', appFields, { body: draft }),
  onSettled: (_data, _error, _draft, _result, { client }) => {
    // Not awaited: what was written is told at once, the lists follow.
    void client.invalidateQueries({ queryKey: ['apps'] })
  },
})
