import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { findDialog, findOption, searchFor } from '../testing/find-anything.ts'
import { respondWithRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubService } from '../testing/stub-service.ts'
import { watchColorScheme } from '../ui/color-scheme-preference.ts'

const respond = respondWithRecords({ projects: [{ projectId: 'prj_1', name: 'Lantern' }] })

test('pages and actions are offered before anything is typed, without a request', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  await searchFor('')
  const pages = findDialog.getByRole('group', { name: 'Pages' }).getByRole('option')
  await expect.element(pages.first()).toBeVisible()
  expect(pages.elements().map(({ textContent }) => textContent)).toEqual([
    'Projects↵',
    'Apps',
    'Users',
    'Overview',
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
])('after “%s” is typed, Enter opens %s', async (text, address, heading) => {
  stubService(respond)
  await renderApp('/calls')
  await searchFor(text)
  await userEvent.keyboard('{Enter}')
  await expectPage(address, heading)
})

test('a theme action changes the color scheme', async () => {
  stubService(respond)
  watchColorScheme()
  await renderApp('/calls')
  await searchFor('theme dark')
  await userEvent.keyboard('{Enter}')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await searchFor('theme light')
  await userEvent.keyboard('{Enter}')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('with a Project key, the key’s own project is offered, but no new project', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await searchFor('')
  await expect.element(findOption('New app')).toBeVisible()
  await expect.element(findOption('New project')).not.toBeInTheDocument()
  await expect.element(findOption('Projects')).toHaveAttribute('href', '/projects/prj_1')
})

test('signing out in Find asks first if typed text would be lost', async () => {
  stubService(respond)
  await renderApp('/projects/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor')
  await searchFor('sign out')
  await userEvent.keyboard('{Enter}')
  const confirmDialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await confirmDialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test.each([
  ['log out', 'Sign out'],
  ['sign off', 'Sign out'],
  ['로그아웃', 'Sign out'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['단축키', 'Keyboard shortcuts'],
  ['dark', 'Theme: Dark'],
  ['night', 'Theme: Dark'],
  ['밝은 테마', 'Theme: Light'],
  ['export', 'Export projects'],
  ['export users', 'Export users'],
  ['csv', 'Export projects'],
  ['내보내기', 'Export projects'],
  ['count', 'Projects'],
  ['how many users', 'Users'],
  ['목록', 'Projects'],
  ['언어', 'Language: 한국어'],
  ['korean', 'Language: 한국어'],
  ['settings', 'Preferences'],
  ['permissions', 'What can my key do?'],
  ['switch key', 'Add a key'],
  ['잠금', 'Lock'],
  ['create app', 'New app'],
  ['several apps', 'Create several apps'],
  ['bulk create', 'Create several apps'],
  ['statistics', 'Overview'],
  ['통계', 'Overview'],
  ['bulk', 'Check a list'],
  ['missing ids', 'Check a list'],
  ['diagnose', 'Connection check'],
])('for “%s”, “%s” is offered first', async (text, label) => {
  stubService(respond)
  await renderApp('/check')
  await searchFor(text)
  await expect.element(findDialog.getByRole('option').first()).toHaveTextContent(label)
})

test('two letters do not match the start of a keyword', async () => {
  stubService(respond)
  await renderApp('/check')
  // Sign out has the keyword “exit”.
  await searchFor('ex')
  await expect.element(findDialog.getByText('No user has the nickname “ex”')).toBeVisible()
  await expect.element(findOption('Sign out')).not.toBeInTheDocument()
})
