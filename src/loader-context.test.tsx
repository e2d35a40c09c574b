import { notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queries } from './api/queries.ts'
import { prefetch } from './loader-context.ts'
import { paths } from './paths.ts'
import { newTestClient } from './testing/stub-browser.ts'
import { json, never, type Respond, stubService } from './testing/stub-service.ts'

/** A signed-in console, by default with a service that never responds. */
function setUp(respond: Respond = never) {
  const requests = stubService(respond)
  const client = newTestClient()
  onTestFinished(() => client.clear())
  return { client, requests }
}

/** Starts a navigation to the project. */
function navigate(client: QueryClient): AbortController {
  const navigation = new AbortController()
  const url = new URL(paths.project('prj_1'), location.origin)
  prefetch({ client, keyProjectId: undefined }, url, navigation.signal, () => true)
  return navigation
}

const { queryKey } = queries.projects.record('prj_1')

/** The data of the query as loaded by the former page. */
const cachedProject = { value: { record: {} }, text: '{}' }

/** Observes the project like a page. Returns a function that closes the page. */
const openPage = (client: QueryClient) =>
  new QueryObserver(client, queries.projects.record('prj_1')).subscribe(() => undefined)

test('a navigation between two pages of a project sends one request, which the new page uses', async () => {
  const { client, requests } = setUp()
  client.setQueryData(queryKey, cachedProject)
  const closeFormerPage = openPage(client)
  // Stale data is fetched again.
  await client.invalidateQueries({ queryKey, refetchType: 'none' })

  navigate(client)
  await expect.poll(() => requests).toHaveLength(1)
  closeFormerPage()
  onTestFinished(openPage(client))
  await expect.poll(() => requests.map(({ signal }) => signal?.aborted)).toEqual([false])
})

test('an interrupted navigation cancels its request', async () => {
  const { client, requests } = setUp()
  const navigation = navigate(client)
  await expect.poll(() => requests).toHaveLength(1)
  navigation.abort()
  await expect.poll(() => requests[0]?.signal?.aborted).toBe(true)
})

test('after a failed request of the navigation, the new page shows its error without another request', async () => {
  const { client, requests } = setUp(() => json({}, 404))
  navigate(client)
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error')
  const closePage = openPage(client)
  onTestFinished(closePage)
  expect(client.isFetching()).toBe(0)
  expect(requests).toHaveLength(1)
})

test('leaving a page cancels the request that was sent by the navigation to the page', async () => {
  const { client, requests } = setUp()
  navigate(client)
  await expect.poll(() => requests).toHaveLength(1)
  const closePage = openPage(client)
  // Waits until the listeners of the cache have run.
  await new Promise((resolve) => notifyManager.schedule(() => resolve(undefined)))
  closePage()
  await expect.poll(() => requests[0]?.signal?.aborted).toBe(true)
})
