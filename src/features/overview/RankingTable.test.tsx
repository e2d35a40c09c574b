import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { button } from '../../testing/forms.ts'
import { numbered, projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const table = page.getByRole('table', { name: /^Projects by/ })
const columnHead = (name: string) => table.getByRole('columnheader', { name })

/** Returns the text of each row of a table, without its header. */
const tableRows = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' '))

const users = numbered(120, (number) => ({
  ...userRow(number),
  projectId: number % 3 === 0 ? 'prj_1' : 'prj_2',
  // Newest first, one every five days from January 2, 2025.
  createdAt: new Date(Date.UTC(2025, 0, 2 + (120 - number) * 5)).toISOString(),
}))

/** `prj_1` has 7 apps and 40 users, `prj_2` has 5 apps and 80 users, and `prj_3` has none. */
const records = () => ({
  projects: numbered(3, projectRow),
  apps: numbered(12, (number) => ({
    projectAppId: `app_${number}`,
    projectId: number <= 7 ? 'prj_1' : 'prj_2',
  })),
  users,
})

test('a second click on a column head turns the order, and unknown counts stay last', async () => {
  stubRecords(records(), ({ path, query }) =>
    path === '/v1/users' && query.projectId === 'prj_1' && query.limit === '1' ? json({}, 501) : undefined,
  )
  await renderApp(paths.overview())
  await button('Rank projects').click()
  const names = () => tableRows('Projects by').map((row) => /project \d/.exec(row)?.[0])
  await expect.poll(names).toEqual(['project 2', 'project 3', 'project 1'])
  await columnHead('Users').getByRole('button').click()
  await expect.element(columnHead('Users')).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(['project 3', 'project 2', 'project 1'])
  await columnHead('Apps').getByRole('button').click()
  expect(tableRows('Projects by apps').map((row) => row.slice(0, 11))).toEqual([
    '1 project 1',
    '2 project 2',
    '3 project 3',
  ])
  await columnHead('Apps').getByRole('button').click()
  expect(tableRows('Projects by apps').map((row) => row.slice(0, 11))).toEqual([
    '3 project 3',
    '2 project 2',
    '1 project 1',
  ])
})

test('while both jobs of a card run, each has buttons of its own', async () => {
  const pendingResponse = Promise.withResolvers<undefined>()
  let isPending = false
  stubRecords(records(), () => (isPending ? pendingResponse.promise.then(() => json({}, 501)) : undefined))
  await renderApp(paths.overview())
  await button('Rank projects').click()
  await expect.element(button('Count new users')).toBeVisible()
  isPending = true
  await button('Count new users').click()
  await button('Compute again').first().click()
  for (const name of ['Rank projects', 'Count new users'])
    for (const label of ['Pause', 'Cancel'])
      await expect.element(button(label, page.getByRole('group', { name }))).toBeVisible()
  pendingResponse.resolve(undefined)
})

test('projects without apps or users are left out, or alone, with their ranks among all', async () => {
  stubRecords(records())
  await renderApp(paths.overview())
  await button('Rank projects').click()
  const filter = page.getByRole('combobox', { name: 'Projects shown' })
  await filter.selectOptions('With apps and users')
  expect(tableRows('Projects by users')).toEqual(['1 project 2 80 5', '2 project 1 40 7'])
  await filter.selectOptions('Without users')
  expect(tableRows('Projects by users')).toEqual(['3 project 3 0 0'])
  await filter.selectOptions('Without apps')
  expect(tableRows('Projects by users')).toEqual(['3 project 3 0 0'])
  await filter.selectOptions('All projects')
  expect(tableRows('Projects by users')).toHaveLength(3)
})

test('new users of each project are counted after the ranking, and the table is sorted by them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-20') })
  const requests = stubRecords(records())
  await renderApp(paths.overview())
  await expect.element(button('Rank projects')).toBeVisible()
  expect(button('Count new users').elements()).toEqual([])
  await button('Rank projects').click()
  await expect
    .element(
      page.getByText(/Sends at most 6 requests, up to 12 for each project, and pauses after every 200/),
    )
    .toBeVisible()
  const requestsBefore = requests.length
  await button('Count new users').click()
  const since = (days: number, projectId: string) =>
    users.filter(
      (user) =>
        user.projectId === projectId && Date.parse(String(user.createdAt)) >= Date.now() - days * 86_400_000,
    ).length
  const countsOf = (id: string) => `${since(30, id)} ${since(60, id) - since(30, id)}`
  const expected = [`1 project 2 80 5 ${countsOf('prj_2')}`, `2 project 1 40 7 ${countsOf('prj_1')}`]
  await expect.poll(() => tableRows('Projects by users')).toEqual([...expected, '3 project 3 0 0 0 0'])
  expect(since(60, 'prj_1')).toBeGreaterThan(0)
  // The first page has all users of each project.
  expect(requests.slice(requestsBefore)).toHaveLength(3)
  await expect.element(button('Count new users again')).toHaveFocus()

  await columnHead('Last 30 days').getByRole('button').click()
  await columnHead('Last 30 days').getByRole('button').click()
  await expect.element(columnHead('Last 30 days')).toHaveAttribute('aria-sort', 'ascending')
  expect(tableRows('Projects by new users of the last 30 days')[0]).toBe('3 project 3 0 0 0 0')
  await columnHead('30 days before').getByRole('button').click()
  await expect.element(columnHead('30 days before')).toHaveAttribute('aria-sort', 'descending')
})

test('at 390 px, the table of new users fits the screen', async () => {
  await page.viewport(390, 800)
  stubRecords(records())
  await renderApp(paths.overview())
  await button('Rank projects').click()
  await button('Count new users').click()
  await expect.element(columnHead('30 days before')).toBeVisible()
  await expect.poll(() => table.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})
