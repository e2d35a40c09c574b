import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { find, findDialog, findOption } from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubService } from '../../testing/stub-service.ts'
import { followChosenScheme } from '../../ui/chosen-scheme.ts'

const respond = respondWithRecords({ projects: [{ projectId: 'prj_1', name: 'Lantern' }] })

test('pages and actions are offered before anything is typed, without a request', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  await find('')
  const pages = findDialog.getByRole('group', { name: 'Pages' }).getByRole('option')
  await expect.element(pages.first()).toBeVisible()
  expect(pages.elements().map(({ textContent }) => textContent)).toEqual([
    'Projects↵',
    'Apps',
    'Users',
    'Check a list',
    'Calls',
    'Connection check',
  ])
  await expect.element(findDialog.getByRole('group', { name: 'Actions' })).toHaveTextContent('New project')
  expect(requests).toEqual([])
})

test.each([
  ['new app', '/apps/new', 'New app'],
  ['conn', '/check', 'Connection check'],
  ['proj', '/projects', 'Projects'],
])('"%s" and Enter open %s', async (text, address, heading) => {
  stubService(respond)
  await renderApp('/calls')
  await find(text)
  await userEvent.keyboard('{Enter}')
  await expectPage(address, heading)
})

test('a theme is chosen here', async () => {
  stubService(respond)
  followChosenScheme()
  await renderApp('/calls')
  await find('theme dark')
  await userEvent.keyboard('{Enter}')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await find('theme light')
  await userEvent.keyboard('{Enter}')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('a Project key is offered its project and no new project', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await find('')
  await expect.element(findOption('New app')).toBeVisible()
  await expect.element(findOption('New project')).not.toBeInTheDocument()
  await expect.element(findOption('Projects')).toHaveAttribute('href', '/projects/prj_1')
})

test('signing out here asks first where typed text would be lost', async () => {
  stubService(respond)
  await renderApp('/projects/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor')
  await find('sign out')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
