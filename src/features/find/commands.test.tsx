import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchColorScheme } from '../../preferences/color-scheme-preference.ts'
import { expectPage } from '../../testing/expect-page.ts'
import { findDialog, findOption, searchFor } from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubService } from '../../testing/stub-service.ts'

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

test('Enter opens the page that matches the typed text', async () => {
  stubService(respond)
  await renderApp('/calls')
  await searchFor('conn')
  await userEvent.keyboard('{Enter}')
  await expectPage('/check', 'Connection check')
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

test('a command that matches only by a keyword is offered first if no page matches', async () => {
  stubService(respond)
  await renderApp('/check')
  await searchFor('로그아웃')
  await expect.element(findDialog.getByRole('option').first()).toHaveTextContent('Sign out')
})
