import { mutationOptions } from '@tanstack/react-query'
import type { AppDraft } from '../contract/bodies.ts'
import { createApp } from '../contract/endpoints.ts'
import { resources } from '../contract/resources.ts'
import { appQueries } from './apps.ts'
import { mutate } from './mutate.ts'

export const appMutations = {
  /** Creates an app and returns it as far as the response can be read. */
  create: () =>
    mutationOptions({
      meta: { resource: resources.apps.name },
      mutationFn: (draft: AppDraft) => mutate(createApp, resources.apps, { body: draft }),
      onSettled: (_data, _error, _draft, _result, { client }) => {
        // Not awaited, so that the outcome is shown before the lists are refetched.
        void client.invalidateQueries({ queryKey: appQueries.all })
      },
    }),
}
