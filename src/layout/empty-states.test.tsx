import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRow, numbered, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'
import { columnTexts, pageAddress } from '../testing/table.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const main = page.getByRole('main')
const nextStep = page.getByRole('region', { name: 'Next step' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const noUsers = 'No users yet. They appear once the service has some.'
const nothingYet = page.getByText(/No (projects|apps|users) yet/)

test.each([
  ['/projects', 'No projects yet.', 'New project', '/projects/new'],
  ['/apps', 'No apps yet.', 'New app', '/apps/new'],
  ['/projects/prj_1/apps', 'No apps yet.', 'New app', '/apps/new?projectId=prj_1'],
])('an empty list at %s says “%s” and leads to %s', async (at, text, link, to) => {
  stubRecords({ projects: at === '/projects' ? [] : [projectRow(1)] })
  await renderApp(at)
  await expect.element(main).toHaveTextContent(text)
  const links = main.getByRole('link', { name: link }).elements()
  expect(links.map((one) => one.getAttribute('href'))).toEqual([to, to])
})

test.each(['/users', '/projects/prj_1/users'])('an empty list at %s can be looked at again', async (at) => {
  const users: Record<string, unknown>[] = []
  stubRecords({ projects: [projectRow(1)], users })
  await renderApp(at)
  await expect.element(main).toHaveTextContent(noUsers)
  await button('Check again').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  users.push(userRow(1))
  await button('Check again').click()
  await expect.poll(() => columnTexts()).toEqual(['user 1'])
})

test('the form of a new app leads to a new project where there is none', async () => {
  stubRecords({})
  await renderApp('/apps/new')
  const note = page.getByRole('note').filter({ hasText: 'Apps belong to projects. Create a project first.' })
  await expect.element(note).toBeVisible()
  await page.getByLabelText('Project', { exact: true }).click()
  await expect.element(page.getByText('No projects yet.')).toBeVisible()
  await note.getByRole('link', { name: 'New project' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
})

test('the next step of a project without apps is its first app', async () => {
  stubRecords({ projects: [projectRow(1)] })
  await renderApp('/projects/prj_1')
  await expect.element(nextStep).toHaveTextContent('No apps yet.')
  await nextStep.getByRole('link', { name: 'New app' }).click()
  await expect.element(page.getByLabelText('Display name')).toHaveFocus()
  await expect.element(page.getByLabelText('Project', { exact: true })).toHaveValue('project 1')
})

test('a project without users waits for them, and the next step ends when they come', async () => {
  const users: Record<string, unknown>[] = []
  stubRecords({ projects: [projectRow(1)], apps: [appRow(1)], users })
  await renderApp('/projects/prj_1')
  await expect.element(nextStep).toHaveTextContent(noUsers)
  await expect.element(page.getByRole('region', { name: 'Apps by platform' })).toBeVisible()
  users.push(userRow(1))
  await nextStep.getByRole('button', { name: 'Check again' }).click()
  await expect.element(nextStep).not.toBeInTheDocument()
  await expect.element(heading('project 1')).toHaveFocus()
})

test('a Project key of an empty project is led to its first app and to nothing else', async () => {
  const own = { kind: 'project', projectId: 'prj_1' } as const
  stubRecords({ projects: [projectRow(1)] }, ({ path }) =>
    path === '/v1/projects' ? json({ detail: 'Master key only.' }, 403) : undefined,
  )
  const start = await renderApp('/', own)
  await expect.element(heading('project 1')).toBeVisible()
  await nextStep.getByRole('link', { name: 'New app' }).click()
  await expect.element(page.getByLabelText('Display name')).toHaveFocus()
  await expect.element(page.getByLabelText('Project', { exact: true })).toHaveValue('prj_1')
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  await start.unmount()
  for (const [at, text] of [
    ['/apps', 'No apps yet.'],
    ['/users', noUsers],
  ] as const) {
    const { unmount } = await renderApp(at, own)
    await expect.element(main).toHaveTextContent(text)
    await expect.element(page.getByRole('link', { name: 'New project' })).not.toBeInTheDocument()
    await unmount()
  }
})

test.each([
  ['a total', { data: [], total: 5 }],
  ['a next page', { data: [], has_more: true }],
])('a list without rows but with %s is not called empty', async (_, body) => {
  let isOdd = true
  stubRecords({ users: numbered(3, userRow) }, () => (isOdd ? json(body) : undefined))
  await renderApp('/users')
  await expect.element(page.getByText('The service returned no rows that can be shown')).toBeVisible()
  await expect.element(nothingYet).not.toBeInTheDocument()
  isOdd = false
  await button('Retry').click()
  await expect.poll(() => columnTexts().length).toBe(3)
  await expect.element(heading('Users')).toHaveFocus()
  await expect.poll(pageAddress).toBe('/users')
})

test.each(['/users', '/apps', '/projects/prj_1', '/projects/prj_1/users'])(
  'a refused list at %s is not called empty',
  async (at) => {
    stubRecords({ projects: [projectRow(1)] }, ({ path }) =>
      path === '/v1/users' || path === '/v1/apps' ? json({ detail: 'No.' }, 403) : undefined,
    )
    await renderApp(at)
    await expect.element(page.getByText(/couldn’t (be loaded|load)/i).first()).toBeVisible()
    await expect.element(nothingYet).not.toBeInTheDocument()
    await expect.element(nextStep).not.toBeInTheDocument()
  },
)
