import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { App, type AppSearch } from '../contract/app.ts'
import { listApps } from '../contract/endpoints.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'
import { fieldNames } from './received.ts'

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
