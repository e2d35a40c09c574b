import { expect, test } from 'vitest'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { writeOf } from '../testing/write-of.ts'
import { projectMutations } from './mutations.ts'
import { projectNamesOf, queries } from './queries.ts'

test('an update without a record in its response changes the sent fields of the cached project only', async () => {
  stubBrowser()
  const { client } = newTestSender()
  const { queryKey } = queries.projects.record('prj_1')
  const record = { projectId: 'prj_1', name: 'Old', plan: 'free' }
  client.setQueryData(queryKey, { value: { projectId: 'prj_1', name: 'Old', record }, text: '{}' })
  const update = (projectId: string) =>
    projectMutations
      .update(projectId)
      .onSuccess?.({ record: undefined, id: undefined }, writeOf({ name: 'New' }), undefined, {
        client,
        meta: {},
      })
  await update('prj_1')
  await update('prj_2')
  expect(client.getQueryData(queryKey)?.value.record).toEqual({ ...record, name: 'New' })
  expect(client.getQueryData(queries.projects.record('prj_2').queryKey)).toBeUndefined()
  expect(projectNamesOf(client).get().get('prj_1')).toBe('New')
})
