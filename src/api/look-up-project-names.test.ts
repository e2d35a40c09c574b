import { beforeEach, expect, test } from 'vitest'
import { lookUpProjectNames } from '../session/use-project-names.ts'
import { numbered, projectRow, stubRecords } from '../testing/mock-service.ts'
import { newTestClient, stubBrowser } from '../testing/stub-browser.ts'
import { json, never } from '../testing/stub-service.ts'
import { projectNamesOf, queries } from './queries.ts'

beforeEach(() => stubBrowser())

const { signal } = new AbortController()
const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `prj_${first + index}`)

/** A service with this many projects, and a session that knows no project names. */
function startSession(projectCount: number, intercept?: Parameters<typeof stubRecords>[1]) {
  const requests = stubRecords({ projects: numbered(projectCount, projectRow) }, intercept)
  const client = newTestClient()
  return {
    client,
    requests,
    paths: () => requests.map(({ path }) => path),
    names: () => projectNamesOf(client).get(),
    lookUp: (projectIds: string[], keyProjectId?: string) =>
      lookUpProjectNames(client, projectIds, keyProjectId, signal),
  }
}

test('with a Master key, a session requests one list of 100 projects for all names', async () => {
  const { requests, names, lookUp } = startSession(100)
  await Promise.all([lookUp(ids(1, 10)), lookUp(ids(11, 20))])
  await lookUp(ids(21, 100))
  expect(requests.map(({ path, query }) => [path, query])).toEqual([
    ['/v1/projects', { page: '1', limit: '100' }],
  ])
  expect(names().get('prj_100')).toBe('project 100')
})

test('names that another response included are not requested', async () => {
  const { client, requests, lookUp } = startSession(30)
  await client.fetchQuery(queries.projects.list({ page: 1, limit: 25 }))
  await client.fetchQuery(queries.projects.detail('prj_30'))
  requests.length = 0
  await lookUp([...ids(1, 25), 'prj_30'])
  await lookUp([])
  expect(requests).toEqual([])
})

test('projects beyond the list are requested individually, at most ten per page of the console', async () => {
  const { paths, names, lookUp } = startSession(130)
  await lookUp(ids(91, 120))
  expect(paths().slice(1)).toEqual(ids(101, 110).map((id) => `/v1/projects/${id}`))
  expect(names().get('prj_110')).toBe('project 110')
  expect(names().get('prj_111')).toBeUndefined()
})

test('at most four projects are requested at once', async () => {
  const { paths, lookUp } = startSession(130, ({ path }) => (path === '/v1/projects' ? undefined : never()))
  void lookUp(ids(101, 130))
  // The list and four projects.
  await expect.poll(paths).toHaveLength(5)
})

test('a project that does not exist is requested once, and an ID that cannot be sent never', async () => {
  const { paths, names, lookUp } = startSession(0)
  await lookUp(['prj_gone', '..'])
  await lookUp(['prj_gone', '..'])
  expect(paths()).toEqual(['/v1/projects', '/v1/projects/prj_gone'])
  expect(names().size).toBe(0)
})

test('if the service refuses the list, projects are requested individually', async () => {
  const { names, lookUp } = startSession(3, ({ path }) =>
    path === '/v1/projects' ? json({}, 400) : undefined,
  )
  await lookUp(['prj_1'])
  expect(names().get('prj_1')).toBe('project 1')
})

test('if the list is unreadable, no project is requested individually', async () => {
  const { paths, lookUp } = startSession(3, ({ path }) =>
    path === '/v1/projects' ? json('no list') : undefined,
  )
  await lookUp(['prj_1'])
  expect(paths()).toEqual(['/v1/projects'])
})

test('if the list fails, the next page of the console requests it again', async () => {
  let isFailing = true
  const { paths, names, lookUp } = startSession(3, () => (isFailing ? json({}, 501) : undefined))
  await lookUp(['prj_1'])
  expect(paths()).toEqual(['/v1/projects'])
  isFailing = false
  await lookUp(['prj_1'])
  expect(paths()).toEqual(['/v1/projects', '/v1/projects'])
  expect(names().get('prj_1')).toBe('project 1')
})

test('with a Project key, only the key’s own project is requested', async () => {
  const { paths, lookUp } = startSession(3)
  await lookUp(['prj_1', 'prj_2'], 'prj_1')
  expect(paths()).toEqual(['/v1/projects/prj_1'])
})

test('if the user leaves the page during a request, the next page sends the request again', async () => {
  const firstPage = new AbortController()
  const { client, paths, names, lookUp } = startSession(130, ({ path, signal: requestSignal }) => {
    const isRequestOfFirstPage =
      path === '/v1/projects/prj_101' && requestSignal?.aborted === false && !firstPage.signal.aborted
    if (!isRequestOfFirstPage) return
    firstPage.abort()
    return never()
  })
  await lookUpProjectNames(client, ['prj_101'], undefined, firstPage.signal)
  await lookUp(['prj_101'])
  expect(paths()).toEqual(['/v1/projects', '/v1/projects/prj_101', '/v1/projects/prj_101'])
  expect(names().get('prj_101')).toBe('project 101')
})

/** A session that has received a project. `rename` renames the project and fetches it again. */
async function startWithProject(initialName: string) {
  const projects = [{ projectId: 'prj_1', name: initialName }]
  stubRecords({ projects })
  const client = newTestClient()
  const fetchProject = () => client.fetchQuery({ ...queries.projects.detail('prj_1'), staleTime: 0 })
  await fetchProject()
  return {
    names: () => projectNamesOf(client).get(),
    rename: async (name: string) => {
      projects[0] = { projectId: 'prj_1', name }
      await fetchProject()
    },
  }
}

test('a later name replaces an earlier name, unless it has no visible character', async () => {
  const { names, rename } = await startWithProject('Harbor')
  await rename('Haven')
  expect(names().get('prj_1')).toBe('Haven')
  await rename('\u200B')
  expect(names().get('prj_1')).toBe('Haven')
})

test('receiving a project again with the same name does not replace the map of names', async () => {
  const { names, rename } = await startWithProject('Harbor')
  const previousNames = names()
  await rename('Harbor')
  expect(names()).toBe(previousNames)
})
