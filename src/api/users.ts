import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { getUser, listUsers, signInUser } from '../contract/endpoints.ts'
import type { UserListParams } from '../contract/list-params.ts'
import { type UserField, userFields } from '../contract/resources.ts'
import type { Answer } from './http/answer.ts'
import { call } from './http/send.ts'
import { fetchRecord, type OneRecord } from './one-record.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'
import { expectSuccess } from './write.ts'

/** The pages of a user list, past every cache. */
export const userPages =
  (search: Omit<UserListParams, 'page' | 'limit'>): AskPage<UserField> =>
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
  queryOptions<OneRecord<UserField>>({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => fetchRecord(getUser, 'users', userFields, { params: { userId } }, signal),
  })

/** Signs a user in, and gives the whole answer; it is kept in no cache. @throws as a write does. */
export const signUserIn = mutationOptions({
  async mutationFn(userId: string): Promise<Answer> {
    const answer = await call(signInUser, { body: { userId } })
    expectSuccess(answer)
    return answer
  },
  onSettled: (_data, _error, _userId, _result, { client }) => {
    // Services note when a user was last seen. Not awaited: the answer is shown at once.
    void client.invalidateQueries({ queryKey: ['users'] })
  },
})
