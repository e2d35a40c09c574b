import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listApps } from '../contract/endpoints.ts'
import { type AppField, appFields } from '../contract/records.ts'
import type { AppSearch } from '../contract/search.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'

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
