import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import { menu } from './pages/forms.page.ts'
import { locked, unlock } from './pages/lock.page.ts'

/** What this tab keeps over a reload, as one text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

/** Waking as a browser tells of it: the clock has gone on, and no timer has run. */
const wakeAfter = async (page: Page, minutes: number) => {
  await page.clock.setSystemTime(Date.now() + minutes * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a locked page holds no data and no key, and unlocking leads back to its place', async ({
  master: page,
  console,
}) => {
  const address = paths.users({ page: 2 })
  await page.goto(address)
  await expect(rows(page)).toHaveCount(10)
  const shown = await rows(page).getByRole('link').allInnerTexts()
  await menu(page, 'Lock')
  await expect(locked(page)).toBeVisible()
  await expect(page).toHaveTitle('Locked · Service Console')
  await expect(page.getByLabel('API key')).toBeFocused()
  const content = await page.content()
  for (const text of shown.filter((name) => name.length > 3)) expect(content).not.toContain(text)
  expect(await kept(page)).not.toContain(console.masterKey)
  await page.reload()
  await expect(locked(page)).toBeVisible()
  await unlock(page, console.masterKey)
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
})

test('a wrong key does not unlock, and another one is named first', async ({ master: page, console }) => {
  await page.goto(paths.users())
  await menu(page, 'Lock')
  await unlock(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('The service did not accept this key.')
  await unlock(page, console.projectKey)
  const name = `Project key of ${console.projectId}`
  await expect(page.getByRole('alert')).toContainText(`This is another key: ${name}`)
  await page.getByRole('button', { name: `Continue as ${name}` }).click()
  await expect(page).toHaveURL(paths.project(console.projectId))
})

test('a locked session can be signed out', async ({ master: page }) => {
  await page.goto(paths.users())
  await menu(page, 'Lock')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await kept(page)).toBe('[]')
})

test('after half an hour without a sign of life the page is locked', async ({ page, console }) => {
  await page.clock.install()
  await page.goto(paths.users())
  await signIn(page, console.masterKey)
  await expect(rows(page)).toHaveCount(10)
  await page.clock.fastForward('29:00')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('29:00')
  await expect(rows(page)).toHaveCount(10)
  await page.clock.fastForward('02:00')
  await expect(locked(page)).toBeVisible()
})

test('a device that slept is locked as it wakes', async ({ master: page }) => {
  await page.clock.install()
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await wakeAfter(page, 31)
  await expect(locked(page)).toBeVisible()
})

test('the key stroke that wakes a page does not unlock it', async ({ master: page }) => {
  await page.clock.install()
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.keyboard.press('Shift')
  await expect(locked(page)).toBeVisible()
})

test('a tab that is loaded again after half an hour is locked', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.reload()
  await expect(locked(page)).toBeVisible()
})

test('the operator says after how long', async ({ master: page }) => {
  await page.clock.install()
  await page.route('**/users', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      'name="idle-minutes" content="30"',
      'name="idle-minutes" content="2"',
    )
    await route.fulfill({ response, body: html })
  })
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await wakeAfter(page, 3)
  await expect(locked(page)).toBeVisible()
})

test('signing out works with the service down, and late answers write nothing', async ({
  master: page,
  console,
}) => {
  const held: (() => void)[] = []
  await page.route('**/v1/users**', async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto(paths.users())
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.route('**/v1/**', (route) => route.abort())
  await menu(page, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  for (const release of held) release()
  expect(await kept(page)).toBe('[]')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await signIn(page, console.projectKey)
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
  await expect(page.getByRole('table', { name: 'Users' })).toHaveCount(0)
})

test('a page that Back takes out of memory after a sign-out shows nothing', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  // What a later page of this tab does at sign-out, and what the browser then tells the page it brings back.
  await page.evaluate(() => {
    sessionStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
