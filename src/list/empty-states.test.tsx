import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../testing/forms.ts'
import { headingOf as heading } from '../testing/list-page.ts'
import { appRow, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const main = page.getByRole('main')
const nextStep = page.getByRole('region', { name: 'Next step' })
const noUsersText = 'No users yet. They appear once the service has some.'
const emptyStateText = page.getByText(/No (projects|apps|users) yet/)

test.each([
  ['/projects', 'No projects yet.', 'New project', '/projects/new'],
  ['/apps', 'No apps yet.', 'New app', '/apps/new'],
  ['/projects/prj_1/apps', 'No apps yet.', 'New app', '/apps/new?projectId=prj_1'],
])('an empty list at %s says “%s” and links to “%s”', async (path, text, link, to) => {
  await openApp(path, { projects: path === '/projects' ? [] : [projectRow(1)] })
  await expect.element(main).toHaveTextContent(text)
  const links = main.getByRole('link', { name: link }).elements()
  // One link is in the page's header, and one below the text.
  expect(links.map((element) => element.getAttribute('href'))).toEqual([to, to])
})

test('an empty list of users can be checked again', async () => {
  const users: Record<string, unknown>[] = []
  await openApp('/projects/prj_1/users', { projects: [projectRow(1)], users })
  await expect.element(main).toHaveTextContent(noUsersText)
  await button('Check again').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  users.push(userRow(1))
  await button('Check again').click()
  await expect.poll(() => columnTexts()).toEqual(['user 1'])
})

test('without projects, the form for a new app links to the form for a new project', async () => {
  await openApp('/apps/new', {})
  const note = page.getByRole('note').filter({ hasText: 'Apps belong to projects. Create a project first.' })
  await expect.element(note).toBeVisible()
  await page.getByLabelText('Project', { exact: true }).click()
  await expect.element(page.getByText('No projects yet.')).toBeVisible()
  await note.getByRole('link', { name: 'New project' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
})

test('a project with apps offers “Check again” as the next step until it has users', async () => {
  const users: Record<string, unknown>[] = []
  await openApp('/projects/prj_1', { projects: [projectRow(1)], apps: [appRow(1)], users })
  await expect.element(nextStep).toHaveTextContent(noUsersText)
  await expect.element(page.getByRole('region', { name: 'Apps by platform' })).toBeVisible()
  users.push(userRow(1))
  await nextStep.getByRole('button', { name: 'Check again' }).click()
  await expect.element(nextStep).not.toBeInTheDocument()
  await expect.element(heading('project 1')).toHaveFocus()
})

test('with a Project key, an empty project offers a new app, and no page offers a new project', async () => {
  const projectKey = { kind: 'project', projectId: 'prj_1' } as const
  stubRecords({ projects: [projectRow(1)] }, ({ path }) =>
    path === '/v1/projects' ? json({ detail: 'Master key only.' }, 403) : undefined,
  )
  const app = await renderApp('/', projectKey)
  await expect.element(heading('project 1')).toBeVisible()
  await nextStep.getByRole('link', { name: 'Create Web, Android and iOS apps' }).click()
  await expect.element(page.getByLabelText('Display name').first()).toHaveFocus()
  await expect.element(page.getByLabelText('Project', { exact: true })).toHaveValue('prj_1')
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  await app.unmount()

  for (const [path, text] of [
    ['/apps', 'No apps yet.'],
    ['/users', noUsersText],
  ] as const) {
    const { unmount } = await renderApp(path, projectKey)
    await expect.element(main).toHaveTextContent(text)
    await expect.element(page.getByRole('link', { name: 'New project' })).not.toBeInTheDocument()
    await unmount()
  }
})

test.each(['/users', '/projects/prj_1'])(
  'if the service refuses to list apps and users, %s shows an error and no empty state',
  async (address) => {
    await openApp(address, { projects: [projectRow(1)] }, ({ path }) =>
      path === '/v1/users' || path === '/v1/apps' ? json({ detail: 'No.' }, 403) : undefined,
    )
    await expect.element(page.getByText(/couldn’t (be loaded|load)/i).first()).toBeVisible()
    await expect.element(emptyStateText).not.toBeInTheDocument()
    await expect.element(nextStep).not.toBeInTheDocument()
  },
)
