import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AppDraft } from '../contract/app.ts'
import { createApp, getApp } from '../contract/endpoints.ts'
import { type AppField, appFields } from '../contract/records.ts'
import { fetchRecord, type OneRecord } from './one-record.ts'
import { write } from './write.ts'

export const appRecord = (projectAppId: string) =>
  queryOptions<OneRecord<AppField>>({
    queryKey: ['apps', 'one', projectAppId],
    queryFn: ({ signal }) => fetchRecord(getApp, 'apps', appFields, { params: { projectAppId } }, signal),
  })

/** Creates an app. Gives what the service said it made, as far as that can be read. */
export const appCreation = mutationOptions({
  mutationFn: (draft: AppDraft) => write(createApp, 'apps', appFields, { body: draft }),
  onSettled: (_data, _error, _draft, _result, { client }) => {
    // Not awaited: what was written is told at once, the lists follow.
    void client.invalidateQueries({ queryKey: ['apps'] })
  },
})
