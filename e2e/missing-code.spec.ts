import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { menu, nameOf, press } from './pages/forms.page.ts'

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  tolerated: async ({}, use) => {
    await use({ origins: [], messages: [/ERR_FAILED|preload/] })
  },
})

/** From now on the code of these parts cannot be loaded. */
const withhold = (page: Page, names: RegExp) => page.route(names, (route) => route.abort())

const missing = /could not be loaded: a new version was released, or the network is away/

test('signing out asks first, and works, without the code of its dialog', async ({ master: page }) => {
  await withhold(page, /SignOutDialog/)
  await page.goto(paths.newProject())
  await nameOf(page).fill('Not to be lost')
  await menu(page, 'Sign out')
  const question = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(nameOf(page)).toHaveValue('Not to be lost')
  await menu(page, 'Sign out')
  await press(question, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a dialog whose code cannot be had leaves the page as it is', async ({ master: page }) => {
  await withhold(page, /KeyboardDialog|JournalDialog|KeyRightsDialog/)
  await page.goto(paths.newProject())
  await nameOf(page).fill('Still here')
  const alert = page.getByRole('alert').filter({ hasText: missing })
  for (const item of ['Journal', 'What can my key do?']) {
    await menu(page, item)
    await press(alert, 'Close')
    await expect(alert).toHaveCount(0)
  }
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await press(alert, 'Close')
  await expect(nameOf(page)).toHaveValue('Still here')
})

test('a lock without the code of its page hides everything, and can be left', async ({ master: page }) => {
  await withhold(page, /assets\/Locked-/)
  await page.goto(paths.projects())
  await menu(page, 'Lock')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeFocused()
  await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a failure is explained as soon as what explains it can be had', async ({ master: page }) => {
  const explanation = /ExplainedFailure/
  await withhold(page, explanation)
  await page.route('**/v1/users?**', (route) => route.fulfill({ status: 422, json: { message: 'Not so.' } }))
  await page.goto(paths.users())
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('says why could not be loaded')
  await press(alert, 'Retry')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(alert).toContainText('says why could not be loaded')
  await page.unroute(explanation)
  await press(alert, 'Retry')
  await expect(alert).toContainText('The users could not be loaded.')
})

test('a failure that cannot be explained offers to load the page again', async ({ master: page }) => {
  await withhold(page, /ExplainedFailure/)
  await page.route('**/v1/users?**', (route) => route.fulfill({ status: 422, json: { message: 'Not so.' } }))
  await page.goto(paths.users())
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.unrouteAll()
  await reload.click()
  await expect(rows(page)).toHaveCount(10)
})

test('without the code of the session menu one can sign out and reload, and the next press tries again', async ({
  master: page,
}) => {
  const code = /OpenedSessionMenu/
  await withhold(page, code)
  await page.goto(paths.newProject())
  await nameOf(page).fill('Not to be lost')
  const alert = page.getByRole('alert').filter({ hasText: missing })
  await press(page, 'Session')
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
  await press(alert, 'Sign out')
  await press(page.getByRole('dialog', { name: 'Sign out and lose what you typed?' }), 'Stay')
  await press(alert, 'Close')
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Session' })).toBeFocused()
  await page.unroute(code)
  await menu(page, 'Connection check')
  await press(page.getByRole('dialog', { name: 'Leave this form?' }), 'Leave')
  await expect(page.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible()
})

test('without the code of the session menu one can lock', async ({ master: page }) => {
  await withhold(page, /OpenedSessionMenu/)
  await page.goto(paths.projects())
  await press(page, 'Session')
  await press(page.getByRole('alert').filter({ hasText: missing }), 'Lock')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
})

test('who goes on from a page whose code cannot be had is at the next one, and can try again', async ({
  master: page,
}) => {
  await withhold(page, /assets\/CallsPage-/)
  await page.goto(paths.projects())
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Calls' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /new version/i })).toBeFocused()
  await links.getByRole('link', { name: 'Apps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeFocused()
  await page.unroute(/assets\/CallsPage-/)
  await links.getByRole('link', { name: 'Calls' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeFocused()
})
