import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { appRow, numbered, projectRow, type Row, stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json, type ServiceRequest } from '../../testing/stub-service.ts'

const card = (name: string) => page.getByRole('region', { name, exact: true })

/** Returns the text of each row of a card, with the names of its links in brackets. */
const rowsOf = (name: string) =>
  card(name)
    .getByRole('listitem')
    .elements()
    .map((row) =>
      Array.from(row.children, (cell) =>
        cell.matches('a') ? `[${cell.textContent}]` : cell.textContent,
      ).join(' '),
    )

/** Gives a row a creation time, the later the lower its number. */
const withTime =
  (row: (number: number) => Row) =>
  (number: number): Row => ({
    ...row(number),
    createdAt: new Date(Date.UTC(2020, 0, 40 - number)).toISOString(),
  })

const records = () => ({
  projects: numbered(3, projectRow),
  apps: numbered(2, appRow).toReversed(),
  users: numbered(12, withTime(userRow)),
})

const listRequests = (requests: readonly ServiceRequest[]) =>
  requests.filter(({ path }) => path.split('/').length === 3).map(({ path, query }) => [path, query])

test('the first rows of the totals’ three requests are shown, newest first if their times prove it', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.overview())
  await expect
    .poll(() => rowsOf('Newest users'))
    .toEqual([
      '[user 1] [project 1] 8 Feb 2020',
      '[user 2] [project 1] 7 Feb 2020',
      '[user 3] [project 1] 6 Feb 2020',
      '[user 4] [project 1] 5 Feb 2020',
      '[user 5] [project 1] 4 Feb 2020',
    ])
  expect(rowsOf('First 2 apps')).toEqual(['[app 2] [project 1]', '[app 1] [project 1]'])
  expect(rowsOf('First 3 projects')).toEqual([1, 2, 3].map((number) => `[project ${number}]`))
  const query = { page: '1', limit: '10' }
  expect(listRequests(requests).sort()).toEqual([
    ['/v1/apps', query],
    ['/v1/projects', query],
    ['/v1/users', query],
  ])

  await card('Newest users').getByRole('link', { name: 'All users' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'user 10', exact: true })).toBeVisible()
  expect(pageAddress()).toBe('/users')
  // The list starts with the same page.
  expect(requests.filter(({ path, query }) => path === '/v1/users' && query.page === '1')).toHaveLength(1)
})

test('a name opens its record, and a project whose name is unknown has its ID', async () => {
  const requests = stubRecords({
    projects: numbered(30, projectRow),
    users: [
      { ...userRow(1), projectId: 'prj_20' },
      { userId: 'usr_2', nickname: '\u200B' },
    ],
  })
  await renderApp(paths.overview())
  await expect.poll(() => rowsOf('First 2 users')).toEqual(['[user 1] [prj_20]', '[—Unnamed] —none'])
  expect(listRequests(requests)).toHaveLength(3)
  await card('First 2 users').getByRole('link', { name: 'user 1' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 1' })).toBeVisible()
})

test('a project has its newest apps and users, and its links keep the project', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.project('prj_1'), { kind: 'project', projectId: 'prj_1' })
  await expect.poll(() => rowsOf('Newest users')[0]).toBe('[user 1] 8 Feb 2020')
  await expect.poll(() => rowsOf('First 2 apps')).toEqual(['[app 2]', '[app 1]'])
  expect(
    listRequests(requests).every(([, query]) => typeof query === 'object' && query.projectId === 'prj_1'),
  ).toBe(true)
  expect(listRequests(requests)).toHaveLength(2)
  await card('Newest users').getByRole('link', { name: 'All users' }).click()
  await expect.poll(pageAddress).toBe('/projects/prj_1/users')
})

test('if the service ignores the filter, a project has no rows of others', async () => {
  stubRecords({ ...records(), users: numbered(9, userRow) }, ({ path }) =>
    path === '/v1/users'
      ? json(numbered(9, (number) => ({ ...userRow(number), projectId: 'prj_2' })))
      : undefined,
  )
  await renderApp(paths.project('prj_1'))
  await expect.element(card('Users')).toHaveTextContent('—unknown')
  expect(rowsOf('Users')).toEqual([])
})

test('a list that fails has its own text beside the alert, and the other lists are shown', async () => {
  stubRecords(records(), ({ path }) => (path === '/v1/apps' ? json({}, 501) : undefined))
  await renderApp(paths.overview())
  await expect.element(card('Apps')).toHaveTextContent('couldn’t be loaded')
  await expect.element(page.getByRole('alert')).toHaveTextContent('apps')
  expect(rowsOf('Newest users')).toHaveLength(5)
  expect(rowsOf('First 3 projects')).toHaveLength(3)
})

test('hidden and secret fields are not shown, and prove no order', async () => {
  setPageSettings({
    users: {
      fields: [
        { path: 'createdAt', isHidden: true },
        { path: 'nickname', isSecret: true },
        { path: 'projectId', isHidden: true },
      ],
    },
  })
  stubRecords(records())
  await renderApp(paths.overview())
  await expect.poll(() => rowsOf('First 5 users')[0]).toBe('[••••••] —none')
})
