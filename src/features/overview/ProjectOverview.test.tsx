import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbered, pageOf, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const platformCard = page.getByRole('region', { name: 'Apps by platform' })
const nextStep = page.getByRole('region', { name: 'Next step' })

/** The counts of apps and users, in this order. */
const counts = () =>
  page
    .getByRole('term')
    .filter({ hasText: /^(Apps|Users)$/ })
    .elements()
    .map((term) => term.nextElementSibling?.textContent)

/** The rows of the apps by platform, such as `Web 3`. */
const platformCounts = () =>
  platformCard
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => `${row.firstElementChild?.textContent} ${row.lastElementChild?.textContent}`)

const platforms = ['web', 'android', 'ios', 'tizen', 'web', 'web', 'android']

const apps = (count: number, projectId = 'prj_1') =>
  numbered(count, (number) => ({
    projectAppId: `${projectId}_app_${number}`,
    projectId,
    displayName: `app ${number}`,
    platform: platforms[(number - 1) % platforms.length],
  }))

const projects = [
  { projectId: 'prj_1', name: 'Harbor' },
  { projectId: 'prj_2', name: 'Lighthouse' },
]

test('a project’s overview counts its apps, its users, and its apps by platform', async () => {
  stubRecords({ projects, apps: apps(7), users: numbered(1234, userRow) })
  await renderApp('/projects/prj_1')
  await expect.poll(counts).toEqual(['7', '1,234'])
  await expect.poll(platformCounts).toEqual(['Web 3', 'Android 2', 'iOS 1', 'tizen 1'])
  const headers = platformCard.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual(['Platform', 'Apps'])
  await expect.element(platformCard).not.toHaveTextContent('Based on the first')
  await expect.element(nextStep).not.toBeInTheDocument()
})

test('if a project has more than six platforms, the rarest ones are counted together', async () => {
  const appsOfNine = apps(9).map((app, index) => ({ ...app, platform: `os${index + 1}` }))
  stubRecords({ projects, apps: appsOfNine })
  await renderApp('/projects/prj_1')
  await expect.poll(platformCounts).toEqual(['os1 1', 'os2 1', 'os3 1', 'os4 1', 'os5 1', 'Other 4'])
})

test('the bars of the apps by platform are printed', async () => {
  stubRecords({ projects, apps: apps(7) })
  await renderApp('/projects/prj_1')
  const label = platformCard.getByRole('rowheader', { name: 'Web' })
  await expect.element(label).toBeVisible()
  const bar = label.element().nextElementSibling?.firstElementChild
  expect(bar && getComputedStyle(bar).printColorAdjust).toBe('exact')
})

test('if the first page does not have all apps, a longer page is counted by platform', async () => {
  const requests = stubRecords({ projects, apps: apps(70), users: numbered(1, userRow) })
  await renderApp('/projects/prj_1')
  await expect.poll(platformCounts).toEqual(['Web 30', 'Android 20', 'iOS 10', 'tizen 10'])
  expect(requests.map(({ query }) => query)).toContainEqual({ projectId: 'prj_1', limit: '100', page: '1' })
})

test('if the service refuses a longer page, the first page is counted by platform, with a note', async () => {
  stubRecords({ projects, apps: apps(30) }, ({ query }) =>
    Number(query.limit) > 10 ? json({ detail: 'limit is at most 10' }, 400) : undefined,
  )
  await renderApp('/projects/prj_1')
  await expect.poll(() => counts()[0]).toBe('30')
  await expect.element(platformCard).toHaveTextContent('Based on the first 10 apps in the list.')
})

test('without a total, a count is at least the rows of the first page, or 0 if it is empty', async () => {
  stubRecords({ projects, apps: apps(30), users: numbered(20, userRow) }, ({ path, query }) => {
    const isProjectRequest = path.includes('prj')
    if (isProjectRequest) return undefined
    const rows = path === '/v1/apps' ? apps(30) : numbered(20, userRow)
    const isProjectWithRecords = query.projectId === 'prj_1'
    return json(isProjectWithRecords ? rows.slice(0, Number(query.limit)) : [])
  })
  const { unmount } = await renderApp('/projects/prj_1')
  await expect.poll(counts).toEqual(['at least 10', 'at least 10'])

  await unmount()
  await renderApp('/projects/prj_2')
  await expect.poll(() => counts()[0]).toBe('0')
  await expect.element(nextStep).toHaveTextContent('No apps yet.')
  await expect.element(platformCard).not.toBeInTheDocument()
})

test('a count that cannot be loaded is marked, and the rest of the overview is shown', async () => {
  stubRecords({ projects, apps: apps(7) }, ({ path }) => (path === '/v1/users' ? json({}, 501) : undefined))
  await renderApp('/projects/prj_1')
  await expect.poll(counts).toEqual(['7', 'couldn’t be loaded'])
  await expect.poll(() => platformCounts().length).toBe(4)
  await expect.element(page.getByRole('region', { name: 'Project', exact: true })).toHaveTextContent('Harbor')
})

test('while another project’s apps load, the previous project’s counts are not shown', async () => {
  const otherProjectApps = apps(2, 'prj_2')
  const slowResponse = Promise.withResolvers<void>()
  stubRecords(
    { projects, apps: [...apps(7), ...otherProjectApps], users: numbered(3, userRow) },
    (request) =>
      request.path === '/v1/apps' && request.query.projectId === 'prj_2'
        ? slowResponse.promise.then(() => pageOf(otherProjectApps, request))
        : undefined,
  )
  await renderApp('/projects/prj_1')
  await expect.poll(counts).toEqual(['7', '3'])

  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('textbox', { name: 'Find anything' }).fill('prj_2')
  await page.getByRole('option', { name: /Lighthouse/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lighthouse')
  await expect.poll(counts).toEqual(['', '0'])
  await expect.element(platformCard).not.toBeInTheDocument()

  slowResponse.resolve()
  await expect.poll(counts).toEqual(['2', '0'])
})
