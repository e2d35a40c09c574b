import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { getUser, listUsers, signInUser } from '../contract/endpoints.ts'
import type { Paging, UserListParams } from '../contract/list-params.ts'
import { resources, type UserField } from '../contract/resources.ts'
import { send } from './http/send.ts'
import type { ServiceResponse } from './http/service-response.ts'
import { expectSuccess } from './mutate.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { fetchRecord, type RecordResponse } from './record-response.ts'

/** Requests pages of a list of users, past every cache. */
export const userPages =
  (filters: Omit<UserListParams, keyof Paging>): FetchPage<UserField> =>
  ({ page, limit }, signal, connection) =>
    fetchPage(listUsers, resources.users, { query: { ...filters, page, limit } }, signal, connection)

export const userQueries = {
  all: ['users'],
  list: (params: UserListParams) =>
    queryOptions<Page<UserField>>({
      queryKey: [...userQueries.all, 'list', params],
      queryFn: ({ signal }) => userPages(params)(params, signal),
      placeholderData: keepPreviousData,
    }),
  detail: (userId: string) =>
    queryOptions<RecordResponse<UserField>>({
      queryKey: [...userQueries.all, 'detail', userId],
      queryFn: ({ signal }) => fetchRecord(getUser, resources.users, { params: { userId } }, signal),
    }),
}

/** Signs a user in, and returns the whole response, which no cache keeps. @throws as `mutate`. */
export const signInUserMutation = mutationOptions({
  async mutationFn(userId: string): Promise<ServiceResponse> {
    const response = await send(signInUser, { body: { userId } })
    expectSuccess(response)
    return response
  },
  onSettled: (_data, _error, _userId, _result, { client }) => {
    // Services record when a user was last seen. Not awaited: the response is shown at once.
    void client.invalidateQueries({ queryKey: userQueries.all })
  },
})
