import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Identity } from '../../session/principal.ts'
import { type MockRecords, pageOf, respondWithRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json, type ServiceRequest, stubService } from '../../testing/stub-service.ts'

const closeMatches = page.getByRole('region', { name: 'Close matches' })
const filter = (name: string) => page.getByRole('searchbox', { name, exact: true })
const emptyMessage = page.getByText('Nothing matches these filters.')

const records = (): MockRecords => ({
  projects: [{ projectId: 'prj_1', name: 'Pépinerie' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Café central', platform: 'web' }],
  users: [
    { userId: 'usr_1', projectId: 'prj_1', nickname: 'Mélanie' },
    { userId: 'usr_2', projectId: 'prj_2', nickname: 'Rose-Mélanie' },
    { userId: 'usr_3', projectId: 'prj_1', nickname: 'Melanchthon' },
  ],
})

const isMatchRequest = ({ path, query }: ServiceRequest) => path === '/v1/users' && query.limit === '100'

type Compare = (name: string, filter: string) => boolean
const containsFilter: Compare = (name, text) => name.includes(text)
const equalsFilter: Compare = (name, text) => name === text

/**
 * Stubs a service that compares names with `compare`, including their case and accents.
 * @returns a function that returns the requests for close matches of users.
 */
function stubServiceWithoutFolding(compare: Compare) {
  const stored = records()
  const respond = respondWithRecords(stored)
  const requests = stubService((request) => {
    const { nickname, appName, projectName, projectId } = request.query
    const isInProject = (row: Record<string, unknown>) =>
      projectId === undefined || row.projectId === projectId
    const matchingRows = (rows: Record<string, unknown>[], nameField: string, text: string) =>
      pageOf(
        rows.filter((row) => isInProject(row) && compare(String(row[nameField]), text)),
        request,
      )
    if (nickname !== undefined) return matchingRows(stored.users, 'nickname', nickname)
    if (appName !== undefined) return matchingRows(stored.apps, 'displayName', appName)
    if (projectName !== undefined) return matchingRows(stored.projects, 'name', projectName)
    return respond(request)
  })
  return () => requests.filter(isMatchRequest)
}

const matchPaths = () =>
  closeMatches
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
const nicknames = (requests: ServiceRequest[]) => requests.map(({ query }) => query.nickname)

test('Enter offers the users that a name may mean, if the service compares case and accents', async () => {
  const searches = stubServiceWithoutFolding(containsFilter)
  await renderApp('/users')
  await filter('Nickname').fill('MÉLANIE ')
  await userEvent.keyboard('{Enter}')
  await expect.element(closeMatches).toHaveTextContent('among the first 100 results')
  await expect.poll(matchPaths).toEqual(['/users/usr_1', '/users/usr_2'])
  await expect.element(emptyMessage).toBeVisible()
  expect(searches().length).toBeLessThanOrEqual(3)
  await closeMatches.getByRole('link').first().click()
  await expect.poll(pageAddress).toBe('/users/usr_1')
})

/** Opens an address whose filters match nothing, and lets the time pass after which matches are offered. */
async function openAndPause(address: string, identity?: Identity) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderApp(address, identity)
  await expect.element(emptyMessage).toBeVisible()
  vi.advanceTimersByTime(1000)
}

test.each([
  ['/apps', 'App name', 'cafe central', '/apps/app_1'],
  ['/projects', 'Project name', 'pepinerie', '/projects/prj_1'],
  ['/projects/prj_1/users', 'Nickname', 'melanie', '/users/usr_1'],
])(
  'the list at %s offers close matches after a pause in typing, and announces them',
  async (path, label, typed, matchPath) => {
    stubServiceWithoutFolding(containsFilter)
    await renderApp(path)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await filter(label).fill(typed)
    vi.advanceTimersByTime(200)
    await expect.element(emptyMessage).toBeVisible()
    vi.advanceTimersByTime(1000)
    await expect.element(closeMatches).toBeVisible()
    expect(matchPaths()).toEqual([matchPath])
    await expect.element(page.getByText('Close matches: 1')).toBeInTheDocument()
  },
)

test('close matches disappear when other text is typed', async () => {
  stubServiceWithoutFolding(containsFilter)
  await openAndPause('/users?nickname=melanie')
  await expect.element(closeMatches).toBeVisible()
  await filter('Nickname').fill('Melanchthon')
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect.element(closeMatches).not.toBeInTheDocument()
})

test('with a Project key, only users of its own project are searched and offered', async () => {
  const searches = stubServiceWithoutFolding(containsFilter)
  await openAndPause('/users?nickname=melanie', { kind: 'project', projectId: 'prj_1' })
  await expect.poll(matchPaths).toEqual(['/users/usr_1'])
  expect(new Set(searches().map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
})

test('if the service matches whole names only, a few requests are sent and nothing is offered', async () => {
  const searches = stubServiceWithoutFolding(equalsFilter)
  await renderApp('/users')
  await filter('Nickname').fill('melanie')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => nicknames(searches())).toEqual(['lanie', 'mel'])
  await expect.element(emptyMessage).toBeVisible()
  await expect.element(closeMatches).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(searches().length).toBe(2)
})

test('if a list without rows is not confirmed to be empty, no close matches are requested', async () => {
  const requests = stubService(() => json({ data: [], has_more: true }))
  await renderApp('/users')
  await filter('Nickname').fill('melanie')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => nicknames(requests)).toContain('melanie')
  await expect.element(page.getByText(/^The service returned no rows that can be shown/)).toBeVisible()
  expect(requests.filter(isMatchRequest)).toEqual([])
})

test('failed requests for close matches show no error', async () => {
  const respond = respondWithRecords(records())
  const requests = stubService((request) =>
    request.query.limit === '100' ? json({ detail: 'No.' }, 400) : respond(request),
  )
  await renderApp('/users')
  await filter('Nickname').fill('melanie')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.filter(isMatchRequest).length).toBe(2)
  await expect.element(emptyMessage).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(closeMatches).not.toBeInTheDocument()
})
