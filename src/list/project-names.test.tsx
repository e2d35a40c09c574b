import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../testing/forms.ts'
import { appRow, numbered, projectRow, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const projects = numbered(3, projectRow)
const isProjectListRequest = ({ path }: { path: string }) => path === '/v1/projects'

const PROJECT_COLUMN_INDEX = 2

test('a list names each row’s project, and shows and copies the project’s ID', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requests = await openApp('/users', { projects, users: [userRow(1)] })
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['project 1'])
  await expect
    .element(page.getByRole('link', { name: 'project 1', exact: true }))
    .toHaveAttribute('title', 'prj_1')
  await button('Copy Project ID').click()
  expect(write).toHaveBeenCalledExactlyOnceWith('prj_1')
  expect(requests.filter(isProjectListRequest)).toHaveLength(1)
})

test('the list of projects is requested after the rows, once per session, and without other projects', async () => {
  const requests = await openApp('/users', {
    projects: numbered(101, projectRow),
    users: [...numbered(10, userRow), { ...userRow(11), projectId: 'prj_101' }],
    apps: [appRow(1)],
  })
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)[0]).toBe('project 1')
  expect(requests[0]?.path).toBe('/v1/users')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['prj_101'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['project 1'])
  expect(requests.filter(({ path }) => path.startsWith('/v1/projects')).map(({ query }) => query)).toEqual([
    { page: '1', limit: '100' },
  ])
})

test('if project names cannot be loaded, the list shows the projects’ IDs and no error', async () => {
  const requests = await openApp('/users', { users: [userRow(1)] }, (request) =>
    isProjectListRequest(request) ? json({}, 500) : undefined,
  )
  await expect.poll(() => requests.filter(isProjectListRequest)).toHaveLength(1)
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['prj_1'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('names that another response included are shown without a request', async () => {
  const requests = await openApp('/projects', { projects, users: [userRow(1)] })
  await expect.poll(() => columnTexts().length).toBe(3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['project 1'])
  expect(requests.filter(({ query }) => query.limit === '100')).toEqual([])
})

test('when a project’s name replaces its ID, nothing moves', async () => {
  const projectListDelay = Promise.withResolvers<void>()
  await openApp('/users', { users: [userRow(1)] }, (request) =>
    isProjectListRequest(request)
      ? projectListDelay.promise.then(() => json([{ projectId: 'prj_1', name: 'P'.repeat(99) }]))
      : undefined,
  )
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['prj_1'])
  const row = page.getByRole('row').nth(1)
  const boxes = () =>
    [row, row.getByRole('cell').nth(2), button('Copy Project ID')].map((locator) => {
      const { top, left, width, height } = locator.element().getBoundingClientRect()
      // In the document, because an earlier test may have left the page scrolled.
      return { top: top + scrollY, left, width, height }
    })
  const before = boxes()
  projectListDelay.resolve()
  await expect.poll(() => columnTexts(PROJECT_COLUMN_INDEX)).toEqual(['P'.repeat(99)])
  // The last part of the page that loads, once all requests have been answered.
  await expect.element(page.getByRole('combobox', { name: 'Project' })).toBeVisible()
  expect(boxes()).toEqual(before)
})
