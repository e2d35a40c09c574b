import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getUser, listUsers, signInUser } from '../contract/endpoints.ts'
import { User, type UserSearch } from '../contract/user.ts'
import { call } from './call.ts'
import { fetchRecord, type OneRecord } from './one-record.ts'
import { fetchPage, type Page } from './page.ts'
import { fieldNames } from './received.ts'

export const userFields = fieldNames(User)
export type UserField = keyof typeof User.shape

export const userList = (search: UserSearch) =>
  queryOptions<Page<UserField>>({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => fetchPage(listUsers, 'users', userFields, { query: search }, search, signal),
    placeholderData: keepPreviousData,
  })

export const userRecord = (userId: string) =>
  queryOptions<OneRecord<UserField>>({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => fetchRecord(getUser, 'users', userFields, { params: { userId } }, signal),
  })

/** Signs a user in, and gives the whole answer; it is kept in no cache. */
export const signUserIn = {
  mutationFn: (userId: string) => call(signInUser, { body: { userId } }),
}
