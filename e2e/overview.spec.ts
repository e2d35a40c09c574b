import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { serveConfiguredPage } from './configure-build.ts'
import { testWithServer } from './faulty-service/fixtures.ts'
import { expect, rows, type ServiceClient, seedSession } from './fixtures.ts'
import { press } from './pages/forms.page.ts'

const test = testWithServer.extend({
  tolerated: async ({ server }, use) => {
    await use({ origins: [server.url], messages: [] })
  },
})

type ServiceRow = Record<string, string>

/** Every record of a list, read page by page. */
async function readAll(service: ServiceClient, list: string): Promise<ServiceRow[]> {
  const all: ServiceRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await service.get(`/v1/${list}?limit=1000&page=${page}`)
    if (!Array.isArray(data) || data.length === 0) return all
    all.push(...data)
  }
}

/** The number of all users, as the console shows it. */
const readTotal = async (service: ServiceClient): Promise<string> =>
  Number((await service.get('/v1/users?limit=1')).total).toLocaleString('en')

/** Counts rows by a value, such as the month of their creation. */
function countBy(all: readonly ServiceRow[], keyOf: (row: ServiceRow) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of all) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

const format = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthOf = ({ createdAt = '' }: ServiceRow) => format.format(new Date(createdAt))

const cells = (page: Page, table: string) =>
  rows(page.getByRole('table', { name: table })).evaluateAll((all) =>
    all.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')),
  )

/** Counts the requests of the page to the service from now on. */
function countRequests(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) count += 1
  })
  return () => count
}

const growth = (page: Page) => page.getByRole('figure', { name: 'Growth' })

test('the growth of users is that of the database, in at most 200 requests', { tag: '@core' }, async ({
  master: page,
  service,
}) => {
  const total = await readTotal(service)
  await page.goto(paths.overview())
  await expect(page.getByText(total, { exact: true })).toBeVisible()
  const requests = countRequests(page)
  await press(page, 'Compute growth')
  await expect(growth(page)).toBeVisible({ timeout: 60_000 })
  expect(requests()).toBeLessThanOrEqual(200)
  const counts = countBy(await readAll(service, 'users'), monthOf)
  const months = await cells(page, 'Existing users by month created')
  const filled = months.filter(([, count]) => count !== '0')
  expect(Object.fromEntries(filled)).toEqual(
    Object.fromEntries(Array.from(counts, ([key, n]) => [key, `${n}`])),
  )
  await expect(growth(page)).toContainText(`${total} users, Jan 2024 to`)
})

test('the ranking of projects has the numbers of users in the database', async ({
  master: page,
  service,
}) => {
  const [users, projects] = await Promise.all(['users', 'projects'].map((list) => readAll(service, list)))
  const counts = countBy(users ?? [], ({ projectId = '' }) => projectId)
  // Only the demo's projects have users; other tests create projects without any, and apps in all of them.
  const expected = (projects ?? []).flatMap(({ projectId = '', name }) => {
    const count = counts.get(projectId)
    return count === undefined ? [] : `${name} ${count.toLocaleString('en')}`
  })
  await page.goto(paths.overview())
  await press(page, 'Rank projects')
  await expect(page.getByRole('table', { name: 'Projects by users' })).toBeVisible()
  const ranked = (await cells(page, 'Projects by users')).map(([, name, count]) => `${name} ${count}`)
  expect(ranked.slice(0, expected.length).toSorted()).toEqual(expected.toSorted())
})

test('a service without totals has unknown numbers, and growth by searching for the end of its list', async ({
  page,
  server,
}) => {
  const key = `simulate:list=github,run=${crypto.randomUUID().slice(0, 8)}`
  const { users } = server.db(key)
  for (const [index, user] of users.entries())
    user.created_at = new Date(Date.UTC(2026, 5, 28 - index)).toISOString()
  await seedSession(page, server.url, key)
  await page.goto(server.url + paths.overview())
  await expect(page.getByText('at least 10')).toHaveCount(2)
  await press(page, 'Rank projects')
  await expect(page.getByRole('table', { name: 'Projects by users' })).toBeVisible()
  const ranked = await cells(page, 'Projects by users')
  expect(ranked.map(([, ...values]) => values)).toEqual([
    ['Project 1', 'at least 1', '30'],
    ['Project 2', 'at least 1', '7'],
    ['Project 3', '0', '0'],
  ])
  await expect(page.getByText('so the ranks are unknown')).toBeVisible()
  const requests = countRequests(page)
  await press(page, 'Compute growth')
  await expect(growth(page)).toBeVisible()
  expect(requests()).toBeLessThan(53)
  const months = await cells(page, 'Existing users by month created')
  expect(months.slice(0, 3)).toEqual([
    ['May 2026', '25'],
    ['Jun 2026', '28'],
    ['Jul 2026', '0'],
  ])
})

test('a service without creation times has no growth, after one request', async ({ page, server }) => {
  const key = `simulate:run=${crypto.randomUUID().slice(0, 8)}`
  await seedSession(page, server.url, key)
  await page.goto(server.url + paths.overview())
  await expect(page.getByText('53', { exact: true })).toBeVisible()
  const requests = countRequests(page)
  await press(page, 'Compute growth')
  await expect(page.getByText('The users have no creation time that the console can read.')).toBeVisible()
  expect(requests()).toBe(1)
  await expect(growth(page)).toBeHidden()
})

test('a printed overview has its date, environment and address, and no buttons', async ({
  master: page,
  context,
  service,
  console: { url },
}) => {
  await serveConfiguredPage(context, '--environment', 'production')
  await page.goto(paths.overview())
  await expect(page.getByText(await readTotal(service), { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const source = page.getByText('Data from')
  await expect(source).toBeVisible()
  await expect(source).toContainText(/Data from \d.* UTC/)
  await expect(source).toContainText('Environment: production')
  await expect(source).toContainText(`${url}${paths.overview()}`)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Existing users by month created')).toBeHidden()
})
