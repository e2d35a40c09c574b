import { mutationOptions } from '@tanstack/react-query'
import { signInUser } from '../contract/endpoints.ts'
import { send } from './http/send.ts'
import type { ServiceResponse } from './http/service-response.ts'
import { requireSuccess } from './mutate.ts'
import { userQueries } from './users.ts'

export const userMutations = {
  /**
   * Signs a user in and returns the whole response, which is never cached.
   * @throws what `send` and `requireSuccess` throw.
   */
  signIn: () =>
    mutationOptions({
      async mutationFn(userId: string): Promise<ServiceResponse> {
        const response = await send(signInUser, { body: { userId } })
        requireSuccess(response)
        return response
      },
      onSettled: (_data, _error, _userId, _result, { client }) => {
        // The sign-in may have changed the user's record. Not awaited, so that the response is shown first.
        void client.invalidateQueries({ queryKey: userQueries.all })
      },
    }),
}
