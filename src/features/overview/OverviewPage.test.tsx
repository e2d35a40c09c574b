import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { computeOnOpenPreference } from '../../preferences/overview-preference.ts'
import { numbered, pageOf, projectRow, type Row, stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json, never, type ServiceRequest } from '../../testing/stub-service.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const chart = page.getByRole('figure', { name: 'Growth' })
const navigation = page.getByRole('navigation', { name: 'Main' })

/** Returns the texts of the totals of projects, apps and users. */
const totals = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => term.nextElementSibling?.textContent)

/** Returns the text of each row of a table, without its header. */
const tableRows = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' '))

/** Returns the texts of the bars of the chart, such as `Jan 2025: 6 users`. */
const months = () =>
  chart
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

const columnHead = (name: string) =>
  page.getByRole('table', { name: /^Projects by/ }).getByRole('columnheader', { name })

const appRow = (number: number): Row => ({
  projectAppId: `app_${number}`,
  projectId: number <= 7 ? 'prj_1' : 'prj_2',
  displayName: `app ${number}`,
  platform: number % 2 === 0 ? 'ios' : 'web',
})

/** The creation times of 120 users, newest first: one every five days from January 2, 2025. */
const createdAt = (number: number) => new Date(Date.UTC(2025, 0, 2 + (120 - number) * 5)).toISOString()
const users = numbered(120, (number) => ({
  ...userRow(number),
  projectId: number % 3 === 0 ? 'prj_1' : 'prj_2',
  createdAt: createdAt(number),
}))

/** `prj_1` has 7 apps and 40 users, `prj_2` has 5 apps and 80 users, and `prj_3` has none. */
const records = () => ({ projects: numbered(3, projectRow), apps: numbered(12, appRow), users })

const isSingleRowRequest = ({ query }: ServiceRequest) => query.limit === '1'

/** Responds with a page that has no total. */
function respondWithoutTotal({ path, query }: ServiceRequest): Response {
  const rowsByPath: Record<string, Row[]> = {
    '/v1/projects': records().projects,
    '/v1/apps': records().apps,
    '/v1/users': users,
  }
  const rows = (rowsByPath[path] ?? []).filter((row) => !query.projectId || row.projectId === query.projectId)
  const [pageNumber, limit] = [Number(query.page), Number(query.limit)]
  return json(rows.slice((pageNumber - 1) * limit, pageNumber * limit))
}

test('the overview is first in the navigation, and its totals load with three requests', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.calls())
  await expect.element(navigation.getByRole('listitem').first()).toHaveTextContent('Overview')
  await navigation.getByRole('link', { name: 'Overview' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toHaveFocus()
  await expect.poll(totals).toEqual(['3', '12', '120'])
  expect(requests.map(({ path }) => path).sort()).toEqual(['/v1/apps', '/v1/projects', '/v1/users'])
})

test('projects are ranked by users or apps, and all apps are counted by platform', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.overview())
  await expect.element(page.getByText('Sends about 5 requests.')).toBeVisible()
  const requestsBefore = requests.length
  await button('Rank projects').click()
  await expect
    .poll(() => tableRows('Projects by users'))
    .toEqual(['1 project 2 80 5', '2 project 1 40 7', '3 project 3 0 0'])
  await expect.poll(() => tableRows('Apps by platform')).toEqual(['Web  6', 'iOS  6'])
  // One request for the projects, one for the apps, and one for the users of each project.
  expect(requests.slice(requestsBefore)).toHaveLength(1 + 1 + 3)

  await expect.element(columnHead('Users')).toHaveAttribute('aria-sort', 'descending')
  await columnHead('Apps').getByRole('button').click()
  await expect.element(columnHead('Apps')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(columnHead('Users')).toHaveAttribute('aria-sort', 'none')
  expect(tableRows('Projects by apps')).toEqual(['1 project 1 40 7', '2 project 2 80 5', '3 project 3 0 0'])
  await page.getByRole('table').getByRole('link', { name: 'project 2' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'project 2' })).toBeVisible()
})

test('at most 100 projects are ranked and 2,000 apps counted, with a note about each limit', async () => {
  const requests = stubRecords({
    projects: numbered(130, projectRow),
    apps: numbered(2100, (number) => ({ ...appRow(number), projectId: `prj_${number % 130}` })),
    users,
  })
  await renderApp(paths.overview())
  await expect.element(page.getByText('Sends about 205 requests.')).toBeVisible()
  const requestsBefore = requests.length
  await button('Rank projects').click()
  await expect.poll(() => tableRows('Projects by users')).toHaveLength(10)
  await button('Show all 100').click()
  expect(tableRows('Projects by users')).toHaveLength(100)
  await button('Show first 10').click()
  expect(tableRows('Projects by users')).toHaveLength(10)
  await expect.element(page.getByText('Based on the first 100 projects in the list.')).toBeVisible()
  await expect.element(page.getByText('Based on the first 2,000 apps in the list.')).toBeVisible()
  // One request for the projects, four for the apps, and two for each project.
  expect(requests.slice(requestsBefore)).toHaveLength(1 + 4 + 2 * 100)
  expect(tableRows('Projects by users').slice(0, 2)).toEqual(['1 project 2 80 17', '2 project 1 40 17'])
})

test('users are counted by month, and the counts are kept while another page is open', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.overview())
  await button('Compute growth').click()
  await expect.element(chart).toBeVisible()
  const usersCreatedIn = (month: string) =>
    users.filter((_, index) => createdAt(index + 1).startsWith(month)).length
  expect(months().slice(0, 2)).toEqual([
    `Jan 2025: ${usersCreatedIn('2025-01')} users`,
    `Feb 2025: ${usersCreatedIn('2025-02')} users`,
  ])
  await expect.element(chart).toHaveTextContent('120 users, Jan 2025 to')
  const singleRowRequests = requests.filter(isSingleRowRequest)
  expect(singleRowRequests.length).toBeLessThan(120)
  const status = page.getByRole('status').filter({ hasText: `· ${singleRowRequests.length} requests` })
  await expect.element(status).toHaveTextContent(/^Computed .*\d\d:\d\d · \d+ requests$/)
  // The pressed button is still there, with another name.
  await expect.element(button('Compute again')).toHaveFocus()

  await navigation.getByRole('link', { name: 'Calls' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Overview' }).click()
  await expect.element(chart).toBeVisible()
  expect(requests.filter(isSingleRowRequest)).toHaveLength(singleRowRequests.length)
})

describe('the chart', () => {
  /** Computes the growth, at a time in the month after the latest user's. */
  async function openChart() {
    stubRecords(records())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-15') })
    await renderApp(paths.overview())
    await button('Compute growth').click()
    await expect.element(chart).toBeVisible()
  }
  const readout = () => chart.getByRole('paragraph').last()

  test('marks the current month, and reads out the month that the arrow keys select', async () => {
    await openChart()
    await expect.element(readout()).toHaveTextContent('Sep 2026, so far: 0 users')
    expect(months().at(-1)).toBe('Sep 2026, so far: 0 users')
    chart.getByRole('link').last().element().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(readout()).toHaveTextContent('Jul 2026: 7 users')
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(readout()).toHaveTextContent('Feb 2025: 6 users')
    await expect.element(chart.getByRole('link', { name: 'Feb 2025' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{End}{ArrowRight}')
    await expect.element(readout()).toHaveTextContent('Sep 2026')
    // A key with a modifier is left to the browser.
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowLeft}')
    await expect.element(readout()).toHaveTextContent('Aug 2026')
  })

  test('reads out the bar under the pointer, which leads to the list at the first user of its month', async () => {
    await openChart()
    await chart.getByRole('link', { name: 'Mar 2025' }).hover()
    await expect.element(readout()).toHaveTextContent('Mar 2025: 6 users')
    await chart.getByRole('link', { name: 'Mar 2025' }).click()
    // User 108 was created on March 3, 2025, as the first one in that month.
    await expect.element(page.getByRole('link', { name: 'user 108', exact: true })).toBeVisible()
    expect(pageAddress()).toBe('/users?page=11')
  })
})

test('if the service reports no totals, minimums are shown, and the growth is still computed', async () => {
  stubRecords(records(), respondWithoutTotal)
  await renderApp(paths.overview())
  await expect.poll(totals).toEqual(['at least 3', 'at least 10', 'at least 10'])
  await button('Rank projects').click()
  await expect
    .poll(() => tableRows('Projects by users'))
    .toEqual(['—unknown project 1 at least 1 7', '—unknown project 2 at least 1 5', '—unknown project 3 0 0'])

  await button('Compute growth').click()
  await expect.element(chart).toHaveTextContent('120 users, Jan 2025 to')
})

test('if users have no creation times, the reason is shown instead of a chart', async () => {
  const requests = stubRecords({ ...records(), users: numbered(9, userRow) })
  await renderApp(paths.overview())
  await button('Compute growth').click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Growth can’t be computed' }))
    .toHaveTextContent('The users have no creation time that the console can read.')
  await expect.element(chart).not.toBeInTheDocument()
  expect(requests.filter(isSingleRowRequest)).toHaveLength(1)
})

test('if some counts can’t be loaded, they are marked, and the other counts are shown', async () => {
  stubRecords(records(), ({ path, query }) => {
    if (path === '/v1/users' && query.projectId === 'prj_1') return json({}, 501)
    return path === '/v1/apps' && query.limit !== '1' ? json({}, 501) : undefined
  })
  await renderApp(paths.overview())
  await expect.element(page.getByRole('alert')).toHaveTextContent('apps')
  await button('Rank projects').click()
  await expect
    .poll(() => tableRows('Projects by users'))
    .toEqual(['—unknown project 2 80 5', '—unknown project 3 0 0', '—unknown project 1 couldn’t be loaded 7'])
  await expect.element(page.getByText('The apps couldn’t be read')).toBeVisible()
})

test('if a ranking fails, the error is shown, and Retry repeats the ranking', async () => {
  let isFailing = false
  stubRecords(records(), ({ path }) => (isFailing && path === '/v1/projects' ? json({}, 501) : undefined))
  await renderApp(paths.overview())
  await expect.poll(totals).toEqual(['3', '12', '120'])
  isFailing = true
  await button('Rank projects').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('501')

  isFailing = false
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => tableRows('Projects by users')).toHaveLength(3)
})

test('canceling the computation of the growth aborts its pending request', async () => {
  const pendingResponse = Promise.withResolvers<undefined>()
  // The first row, the last row and the row in the middle are requested first.
  const middlePage = '61'
  const requests = stubRecords(records(), (request) =>
    isSingleRowRequest(request) && request.query.page === middlePage
      ? pendingResponse.promise.then(() => json({}, 501))
      : undefined,
  )
  await renderApp(paths.overview())
  await button('Compute growth').click()
  await expect.element(page.getByText('3 of at most 200 requests')).toBeVisible()

  await button('Cancel').click()
  const status = page.getByRole('status').filter({ hasText: 'Canceled' })
  await expect.element(status).toHaveFocus()
  expect(requests.find(({ query }) => query.page === middlePage)?.signal?.aborted).toBe(true)
  await expect.element(chart).not.toBeInTheDocument()
  pendingResponse.resolve(undefined)
})

test('a Project key can compute the growth of its own project, but not open the overview', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.overview(), { kind: 'project', projectId: 'prj_1' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect.element(navigation.getByRole('link', { name: 'Overview' })).not.toBeInTheDocument()
  await expect.element(button('Rank projects')).not.toBeInTheDocument()
  expect(requests).toEqual([])

  await navigation.getByRole('link', { name: 'Project' }).click()
  await button('Compute growth').click()
  await expect.element(chart).toHaveTextContent('40 users, Jan 2025 to')
  expect(requests.filter(isSingleRowRequest).every(({ query }) => query.projectId === 'prj_1')).toBe(true)
})

describe('Compute when Overview opens', () => {
  const checkBox = page.getByRole('checkbox', { name: 'Compute when Overview opens' })
  const openPage = (name: string) => navigation.getByRole('link', { name }).click()
  const isOfRanking = ({ path, query }: ServiceRequest) =>
    path === '/v1/users' && query.projectId !== undefined

  test('is off, says its cost, and starts nothing until the page opens again', async () => {
    const requests = stubRecords(records())
    await renderApp(paths.overview())
    await expect.poll(totals).toEqual(['3', '12', '120'])
    await expect.element(checkBox).not.toBeChecked()
    await expect
      .element(checkBox)
      .toHaveAccessibleDescription(
        'Ranks projects and computes growth once until you reload, lock or sign out, with about 5 and at most 200 requests. Leaving the page stops it.',
      )
    await checkBox.click()
    expect(localStorage.getItem('service-console.compute-overview')).toBe('true')
    await openPage('Calls')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
    expect(requests.filter((request) => isOfRanking(request) || isSingleRowRequest(request))).toEqual([])

    await openPage('Overview')
    await expect.element(chart).toBeVisible()
    expect(tableRows('Projects by users')).toHaveLength(3)
    const requestCount = requests.length
    // The growth follows the ranking.
    const firstOfGrowth = requests.findIndex(
      ({ path, query }) => path === '/v1/users' && query.limit === '1' && !query.projectId,
    )
    expect(requests.findLastIndex(isOfRanking)).toBeLessThan(firstOfGrowth)

    await openPage('Calls')
    await openPage('Overview')
    await expect.element(chart).toBeVisible()
    expect(requests).toHaveLength(requestCount)
    await checkBox.click()
    await expect.element(checkBox).not.toBeChecked()
  })

  test('checked before the browser is idle, it starts nothing either', async () => {
    const idleCallbacks: IdleRequestCallback[] = []
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => idleCallbacks.push(run))
    const requests = stubRecords(records())
    await renderApp(paths.overview())
    await expect.poll(totals).toEqual(['3', '12', '120'])
    await checkBox.click()
    await expect.element(checkBox).toBeChecked()
    await expect.poll(() => idleCallbacks.length).toBeGreaterThan(0)
    for (const run of idleCallbacks) run({ didTimeout: false, timeRemaining: () => 50 })
    await openPage('Calls')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
    expect(requests.filter(isOfRanking)).toEqual([])
  })

  test('leaving the page stops it, and returning does not start it again', async () => {
    const requests = stubRecords(records(), (request) => (isOfRanking(request) ? never() : undefined))
    computeOnOpenPreference.set(true)
    await renderApp(paths.overview())
    await expect.poll(() => requests.filter(isOfRanking)).toHaveLength(3)
    await openPage('Calls')
    await expect
      .poll(() => requests.filter(isOfRanking).map(({ signal }) => signal?.aborted))
      .toEqual([true, true, true])
    const requestCount = requests.length
    await openPage('Overview')
    await expect.element(page.getByRole('status').filter({ hasText: 'Canceled' })).toBeVisible()
    await expect.poll(totals).toEqual(['3', '12', '120'])
    await openPage('Calls')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
    expect(
      requests.slice(requestCount).filter((request) => isOfRanking(request) || isSingleRowRequest(request)),
    ).toEqual([])
  })

  test('it repeats what 429 refused, and a ranking that a person starts later continues on other pages', async () => {
    const later = Promise.withResolvers<void>()
    let responseCount = 0
    const requests = stubRecords(records(), (request) => {
      if (!isOfRanking(request)) return undefined
      responseCount += 1
      if (responseCount === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '0' } })
      return responseCount > 4 ? later.promise.then(() => pageOf([], request)) : undefined
    })
    computeOnOpenPreference.set(true)
    await renderApp(paths.overview())
    await expect.element(chart).toBeVisible()
    expect(requests.filter(isOfRanking)).toHaveLength(4)

    await button('Compute again').first().click()
    await expect.poll(() => requests.filter(isOfRanking)).toHaveLength(7)
    await openPage('Calls')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
    const laterRequests = requests.filter(isOfRanking).slice(4)
    expect(laterRequests.map(({ signal }) => signal?.aborted)).toEqual([false, false, false])
    later.resolve()
    await openPage('Overview')
    await expect.poll(() => tableRows('Projects by users')).toHaveLength(3)
  })
})
