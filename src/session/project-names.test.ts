import { beforeEach, expect, test } from 'vitest'
import { projectNamesOf, queries } from '../api/queries.ts'
import { numbered, projectRow, stubRecords } from '../testing/mock-service.ts'
import { newTestClient, stubBrowser } from '../testing/stub-browser.ts'
import { json } from '../testing/stub-service.ts'
import { firstNamesQuery } from './use-project-names.ts'

beforeEach(() => stubBrowser())

/** A session with a service of three projects; `requestNames` does what each page does whose project has no name. */
function startSession(intercept?: Parameters<typeof stubRecords>[1]) {
  const requests = stubRecords({ projects: numbered(3, projectRow) }, intercept)
  const client = newTestClient()
  return {
    requests: () => requests.map(({ path, query }) => [path, query]),
    names: () => projectNamesOf(client).get(),
    requestNames: () => client.prefetchQuery(firstNamesQuery),
  }
}

const listRequest = ['/v1/projects', { page: '1', limit: '100' }]
const shortListRequest = ['/v1/projects', { page: '1', limit: '10' }]

test('a session requests one list of 100 projects for all names', async () => {
  const { requests, names, requestNames } = startSession()
  await Promise.all([requestNames(), requestNames()])
  await requestNames()
  expect(requests()).toEqual([listRequest])
  expect(names().get('prj_3')).toBe('project 3')
})

test('if the service refuses so many rows, ten are requested', async () => {
  const { requests, names, requestNames } = startSession(({ query }) =>
    Number(query.limit) > 50 ? json({}, 422) : undefined,
  )
  await requestNames()
  expect(requests()).toEqual([listRequest, shortListRequest])
  expect(names().get('prj_3')).toBe('project 3')
})

test('if the service refuses every list, none is requested again', async () => {
  const { requests, names, requestNames } = startSession(() => json({}, 400))
  await requestNames()
  await requestNames()
  expect(requests()).toEqual([listRequest, shortListRequest])
  expect(names().size).toBe(0)
})

test('if the list fails, it is requested again', async () => {
  let isFailing = true
  const { requests, names, requestNames } = startSession(() => (isFailing ? json({}, 501) : undefined))
  await requestNames()
  isFailing = false
  await requestNames()
  expect(requests()).toEqual([listRequest, listRequest])
  expect(names().get('prj_1')).toBe('project 1')
})

/** A session that has received a project. `rename` renames the project and fetches it again. */
async function startWithProject(initialName: string) {
  const projects = [{ projectId: 'prj_1', name: initialName }]
  stubRecords({ projects })
  const client = newTestClient()
  const fetchProject = () => client.fetchQuery({ ...queries.projects.record('prj_1'), staleTime: 0 })
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
