import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getUser, signInUser } from '../contract/endpoints.ts'
import { type UserField, userFields } from '../contract/records.ts'
import type { Answer } from './answer.ts'
import { call } from './call.ts'
import { fetchRecord, type OneRecord } from './one-record.ts'
import { expectSuccess } from './write.ts'

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
