import { expect, test } from 'vitest'
import { stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { rankProjects } from './rank-projects.ts'

test('apps are not counted by a list that ends before its total', async () => {
  stubBrowser()
  const apps = [1, 2, 3].map((number) => ({ projectAppId: `app_${number}`, projectId: 'prj_1' }))
  stubService(({ path, query }) => {
    if (path === '/v1/projects') return json({ data: [{ projectId: 'prj_1', name: 'Harbor' }], total: 1 })
    if (path === '/v1/users') return json({ data: [], total: 0 })
    return json(
      query.projectId
        ? { data: apps.slice(0, 1), total: 5 }
        : { data: query.page === '1' ? apps : [], total: 5 },
    )
  })
  const { signal } = new AbortController()
  const ranking = await rankProjects({ signal, runItem: (item) => item(signal, testConnection()) })
  expect(ranking.apps).toMatchObject({ isComplete: false })
  expect(ranking.projects.rows).toMatchObject([{ apps: { kind: 'exact', value: 5 } }])
})

test('a list of projects that was read to its end is not called a part, whatever the total', async () => {
  stubBrowser()
  stubService(({ path, query }) => {
    const isFirst = path === '/v1/projects' && query.page === '1'
    return json({ data: isFirst ? [{ projectId: 'prj_1', name: 'Harbor' }] : [], total: 5 })
  })
  const { signal } = new AbortController()
  const ranking = await rankProjects({ signal, runItem: (item) => item(signal, testConnection()) })
  expect(ranking.projects).toMatchObject({ isFinished: true, isComplete: false })
})
