import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUsers } from '../contract/endpoints.ts'
import { type UserField, userFields } from '../contract/records.ts'
import type { UserSearch } from '../contract/search.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'

/** The pages of a user list, past every cache. */
export const userPages =
  (search: Omit<UserSearch, 'page' | 'limit'>): AskPage<UserField> =>
  ({ page, limit }, signal, connection) =>
    fetchPage(
      listUsers,
      'users',
      userFields,
      { query: { ...search, page, limit } },
      { page, limit },
      signal,
      connection,
    )

export const userList = (search: UserSearch) =>
  queryOptions<Page<UserField>>({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => userPages(search)(search, signal),
    placeholderData: keepPreviousData,
  })
