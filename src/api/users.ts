import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getUser, listUsers } from '../contract/endpoints.ts'
import type { Paging, UserListParams } from '../contract/list-params.ts'
import { resources, type UserField } from '../contract/resources.ts'
import { fetchRecord, type RecordResponse } from './fetch-record.ts'
import type { Connection } from './http/connection.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'

export const userQueries = {
  resource: resources.users,
  all: ['users'],
  lists: ['users', 'list'],
  /**
   * Returns a function that requests pages without the cache, for callers that keep the rows themselves or
   * need current data.
   */
  pages:
    (filters: Omit<UserListParams, keyof Paging>): FetchPage<UserField> =>
    ({ page, limit }, signal, connection) =>
      fetchPage(listUsers, resources.users, { query: { ...filters, page, limit } }, signal, connection),
  list: (params: UserListParams) =>
    queryOptions<Page<UserField>>({
      queryKey: [...userQueries.lists, params],
      queryFn: ({ signal }) => userQueries.pages(params)(params, signal),
      meta: { isListPage: true },
      placeholderData: keepPreviousData,
    }),
  /**
   * Requests one user without the cache, for callers that keep the record themselves.
   * @throws what `fetchRecord` throws.
   */
  record: (userId: string, signal: AbortSignal, connection?: Connection) =>
    fetchRecord(getUser, resources.users, { params: { userId } }, signal, connection),
  detail: (userId: string) =>
    queryOptions<RecordResponse<UserField>>({
      queryKey: [...userQueries.all, 'detail', userId],
      queryFn: ({ signal }) => userQueries.record(userId, signal),
    }),
}
