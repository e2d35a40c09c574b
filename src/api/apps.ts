import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { App, type AppDraft, type AppSearch } from '../contract/app.ts'
import { createApp, getApp, listApps } from '../contract/endpoints.ts'
import { fetchRecord, type OneRecord } from './one-record.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'
import { fieldNames } from './received.ts'
import { write } from './write.ts'

export const appFields = fieldNames(App)
export type AppField = keyof typeof App.shape

/** The pages of an app list, past every cache. */
export const appPages =
  (search: Omit<AppSearch, 'page' | 'limit'>): AskPage<AppField> =>
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

export const appList = (search: AppSearch) =>
  queryOptions<Page<AppField>>({
    queryKey: ['apps', 'list', search],
    queryFn: ({ signal }) => appPages(search)(search, signal),
    placeholderData: keepPreviousData,
  })

export const appRecord = (projectAppId: string) =>
  queryOptions<OneRecord<AppField>>({
    queryKey: ['apps', 'one', projectAppId],
    queryFn: ({ signal }) => fetchRecord(getApp, 'apps', appFields, { params: { projectAppId } }, signal),
  })

/** Creates an app. Gives what the service said it made, as far as that can be read. */
export const appCreation = mutationOptions({
  mutationFn: (draft: AppDraft) => write(createApp, 'apps', appFields, { body: draft }),
  onSettled: (_data, _error, _draft, _result, { client }) => {
    // Not awaited: what was written is told at once, the lists follow.
    void client.invalidateQueries({ queryKey: ['apps'] })
  },
})
