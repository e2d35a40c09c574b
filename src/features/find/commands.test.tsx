import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchAppearance } from '../../preferences/appearance-preferences.ts'
import { find, findGroup, searchFor } from '../../testing/find-anything.ts'

const records = { projects: [{ projectId: 'prj_1', name: 'Lantern' }] }

test('pages and actions are offered before anything is typed, without a request', async () => {
  const requests = await find('', records)
  const pages = findGroup('Pages').getByRole('option')
  await expect.element(pages.first()).toBeVisible()
  const names = ['Projects↵', 'Apps', 'Users', 'Overview', 'Check a list', 'Calls', 'Connection check']
  expect(pages.elements().map(({ textContent }) => textContent)).toEqual(names)
  await expect.element(findGroup('Actions')).toHaveTextContent('New project')
  expect(requests).toEqual([])
})

test('a theme action changes the color scheme', async () => {
  watchAppearance()
  await find('theme dark', records)
  await userEvent.keyboard('{Enter}')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await searchFor('theme light')
  await userEvent.keyboard('{Enter}')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('signing out in Find asks first if typed text would be lost', async () => {
  await find('', records, { address: '/projects/new' })
  await userEvent.keyboard('{Escape}')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor')
  await searchFor('sign out')
  await userEvent.keyboard('{Enter}')
  const confirmDialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await confirmDialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
