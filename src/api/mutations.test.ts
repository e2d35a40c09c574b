import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { writeOf } from '../testing/write-of.ts'
import { projectMutations } from './mutations.ts'
import { queries } from './queries.ts'

test('an update without a record in its response removes the cached project, unless a page shows it', async () => {
  stubBrowser()
  const { client } = newTestSender()
  const shownKey = queries.projects.detail('shown').queryKey
  const cachedKey = queries.projects.detail('cached').queryKey
  const response = { value: { name: 'Old', record: {} }, text: '' }
  for (const key of [shownKey, cachedKey]) client.setQueryData<unknown>(key, response)
  const observer = new QueryObserver(client, { queryKey: shownKey, staleTime: Number.POSITIVE_INFINITY })
  onTestFinished(observer.subscribe(() => undefined))
  for (const projectId of ['shown', 'cached'])
    await projectMutations
      .update(projectId)
      .onSuccess?.({ record: undefined, id: undefined }, writeOf({ name: 'New' }), undefined, {
        client,
        meta: {},
      })
  expect(client.getQueryData(cachedKey)).toBeUndefined()
  expect(client.getQueryData(shownKey)).toBeDefined()
})
