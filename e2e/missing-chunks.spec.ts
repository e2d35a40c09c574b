import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, waitForPreloadedCode } from './fixtures.ts'
import { chooseMenuItem, nameField, press, sessionButton } from './pages/forms.page.ts'

test.use({
  tolerated: { origins: [], messages: [/ERR_FAILED|preload/] },
})

/** Makes these chunks fail to load from now on. */
const blockChunks = (page: Page, names: RegExp) => page.route(names, (route) => route.abort())

const missingChunkText = /couldn’t be loaded\. There may be a new version or a network problem/
const missingChunkAlert = (page: Page) => page.getByRole('alert').filter({ hasText: missingChunkText })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a page whose chunk is missing opens with Retry or on the next visit, without a reload', {
  tag: '@core',
}, async ({ master: page }) => {
  const chunks = /assets\/(CallsPage|OverviewPage)-/
  const links = page.getByRole('navigation', { name: 'Main' })
  await blockChunks(page, chunks)
  await page.goto(paths.projects())
  await expect(rows(page)).toHaveCount(10)
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
  await links.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page, 'Couldn’t load this part')).toBeFocused()
  await links.getByRole('link', { name: 'Projects' }).click()
  await expect(heading(page, 'Projects')).toBeFocused()
  await links.getByRole('link', { name: 'Calls' }).click()
  await expect(page.getByRole('main')).toContainText(missingChunkText)
  await page.unroute(chunks)
  await press(page, 'Retry')
  await expect(heading(page, 'Calls')).toBeVisible()
  await links.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page, 'Overview')).toBeFocused()
  expect(await page.evaluate(() => document.body.hasAttribute('data-loaded-once'))).toBe(true)
})

test('a dialog whose chunk is missing leaves the page as it is', async ({ master: page }) => {
  await blockChunks(page, /assets\/ShellDialog-/)
  await page.goto(paths.newProject())
  await nameField(page).fill('Still here')
  await chooseMenuItem(page, 'Preferences')
  await press(missingChunkAlert(page), 'Close')
  await expect(missingChunkAlert(page)).toHaveCount(0)
  await press(page, 'Case notes')
  await press(missingChunkAlert(page), 'Close')
  await expect(missingChunkAlert(page)).toHaveCount(0)
  await heading(page, 'New project').focus()
  await page.keyboard.press('?')
  await press(missingChunkAlert(page), 'Close')
  await expect(nameField(page)).toHaveValue('Still here')
})

test('connection check and the forms open after the console’s files became unreachable', async ({
  master: page,
}) => {
  await page.goto(paths.users())
  await waitForPreloadedCode(page)
  await blockChunks(page, /assets\//)
  await chooseMenuItem(page, 'Connection check')
  await expect(heading(page, 'Connection check')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const [list, form] of Object.entries({ Projects: 'New project', Apps: 'New app' })) {
    await links.getByRole('link', { name: list }).click()
    await page.getByRole('link', { name: form }).click()
    await expect(heading(page, form)).toBeVisible()
  }
})

test('a part whose chunk or style sheet is missing opens with Retry, without a reload', async ({
  master: page,
}) => {
  const parts: Record<string, [chunk: RegExp, control: Locator]> = {
    // Its file has code that other parts share.
    Find: [/assets\/FindPanel-.*js/, page.getByRole('listbox', { name: 'Results' })],
    Export: [/assets\/ExportDialog-/, page.getByRole('dialog', { name: 'Export' })],
    Columns: [/assets\/ColumnsPanel-.*js/, page.getByRole('dialog', { name: 'Columns' })],
    Session: [/assets\/SessionMenuDropdown-.*js/, page.getByRole('menuitem', { name: 'Lock' })],
    'Show calls': [/assets\/CallsPanel-.*js/, page.getByRole('region', { name: 'Calls panel' })],
  }
  for (const [chunk] of Object.values(parts)) await blockChunks(page, chunk)
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
  const styles = page.waitForResponse(/assets\/ExportDialog-.*\.css$/)
  for (const [name, [chunk, part]] of Object.entries(parts)) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(missingChunkAlert(page)).toBeVisible()
    await page.unroute(chunk)
    await press(missingChunkAlert(page), 'Retry')
    await expect(part).toBeVisible()
    await expect(missingChunkAlert(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(part).toHaveCount(0)
  }
  expect((await styles).ok()).toBe(true)
  expect(await page.evaluate(() => document.body.hasAttribute('data-loaded-once'))).toBe(true)
})

test('without the chunk of the session menu, signing out asks first and works', async ({ master: page }) => {
  await blockChunks(page, /SessionMenuDropdown/)
  await page.goto(paths.newProject())
  await nameField(page).fill('Not to be lost')
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await sessionButton(page).click()
  await expect(missingChunkAlert(page).getByRole('button', { name: 'Reload' })).toBeVisible()
  await press(missingChunkAlert(page), 'Sign out')
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await press(missingChunkAlert(page), 'Close')
  await expect(page.getByRole('button', { name: 'Session' })).toBeFocused()
  await expect(nameField(page)).toHaveValue('Not to be lost')
  await page.unroute(/SessionMenuDropdown/)
  await chooseMenuItem(page, 'Sign out')
  await press(dialog, 'Sign out')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('locking hides everything without the chunk of the session menu', {
  tag: '@core',
}, async ({ master: page }) => {
  await blockChunks(page, /SessionMenuDropdown/)
  await page.goto(paths.projects())
  await sessionButton(page).click()
  await press(missingChunkAlert(page), 'Lock')
  await expect(heading(page, 'Locked')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await press(page, 'Sign out')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a form can be locked while the server does not respond', async ({ master: page }) => {
  await page.goto(paths.newProject())
  await waitForPreloadedCode(page)
  await page.route('**', () => undefined)
  await chooseMenuItem(page, 'Lock')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})
