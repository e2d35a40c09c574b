import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { menu, nameOf, press } from './filling.ts'
import { expect, test } from './stories.ts'

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
  await withhold(page, /KeyboardDialog|JournalDialog/)
  await page.goto(paths.newProject())
  await nameOf(page).fill('Still here')
  const alert = page.getByRole('alert').filter({ hasText: missing })
  await menu(page, 'Journal')
  await press(alert, 'Close')
  await expect(alert).toHaveCount(0)
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
