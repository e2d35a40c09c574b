import { expect, test } from 'vitest'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { stubService } from '../testing/stub-service.ts'
import { writeOf } from '../testing/write-of.ts'
import { writes } from './mutations.ts'
import { projectNamesOf, queries } from './queries.ts'

test('an update without a record in its response changes the sent fields of the cached project only', async () => {
  stubBrowser()
  const { client } = newTestSender()
  const { queryKey } = queries.projects.record('prj_1')
  const record = { projectId: 'prj_1', name: 'Old', plan: 'free' }
  client.setQueryData(queryKey, { value: { projectId: 'prj_1', name: 'Old', record }, text: '{}' })
  stubService(() => new Response(null, { status: 204 }))
  for (const projectId of ['prj_1', 'prj_2'])
    await writes.updateProject(projectId, writeOf({ name: 'New' }), client)
  expect(client.getQueryData(queryKey)?.value.record).toEqual({ ...record, name: 'New' })
  expect(client.getQueryData(queries.projects.record('prj_2').queryKey)).toBeUndefined()
  expect(projectNamesOf(client).get().get('prj_1')).toBe('New')
})
