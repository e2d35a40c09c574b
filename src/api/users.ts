import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { getUser, listUsers, signInUser } from '../contract/endpoints.ts'
import type { UserListParams } from '../contract/list-params.ts'
import { type UserField, userFields } from '../contract/resources.ts'
import { send } from './http/send.ts'
import type { ServiceResponse } from './http/service-response.ts'
import { expectSuccess } from './mutate.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { fetchRecord, type RecordResponse } from './record-response.ts'

/** The pages of a user list, past every cache. */
export const userPages =
  (search: Omit<UserListParams, 'page' | 'limit'>): FetchPage<UserField> =>
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

export const userList = (search: UserListParams) =>
  queryOptions<Page<UserField>>({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => userPages(search)(search, signal),
    placeholderData: keepPreviousData,
  })

export const userRecord = (userId: string) =>
  queryOptions<RecordResponse<UserField>>({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => fetchRecord(getUser, 'users', userFields, { params: { userId } }, signal),
  })

/** Signs a user in, and gives the whole answer; it is kept in no cache. @throws as a write does. */
export const signUserIn = mutationOptions({
  async mutationFn(userId: string): Promise<ServiceResponse> {
    const answer = await send(signInUser, { body: { userId } })
    expectSuccess(answer)
    return answer
  },
  onSettled: (_data, _error, _userId, _result, { client }) => {
    // Services note when a user was last seen. Not awaited: the answer is shown at once.
    void client.invalidateQueries({ queryKey: ['users'] })
  },
})
