import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { nameOf, press } from './pages/forms.page.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test('the address follows when the page can be drawn, and the newest way wins', async ({ master: page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/CallsPage-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const asked = page.waitForRequest(/assets\/CallsPage-/)
  const answered = page.waitForResponse(/assets\/CallsPage-/)
  await link(page, 'Calls').click()
  await asked
  await expect(page).toHaveURL(paths.users())
  await expect(heading(page, 'Users')).toBeVisible()
  await link(page, 'Apps').click()
  await expect(heading(page, 'Apps')).toBeFocused()
  release()
  await answered
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(paths.apps())
  await page.goBack()
  await expect(page).toHaveURL(paths.users())
  await link(page, 'Calls').click()
  await expect(page).toHaveURL(paths.calls())
})

test('Back and a reload find a page scrolled as it was left, every other way leads to the top', async ({
  master: page,
}) => {
  await page.goto(paths.users({ limit: 50 }))
  await expect(rows(page)).toHaveCount(50)
  await toEnd(page)
  const end = await scrolled(page)
  expect(end).toBeGreaterThan(500)
  await rows(page).last().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(() => scrolled(page)).toBe(end)
  await page.reload()
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(paths.users({ limit: 50, page: 2 }))
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a filter leaves the page scrolled as it is', async ({ master: page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto(paths.users({ limit: 50 }))
  await expect(rows(page)).toHaveCount(50)
  await page.evaluate(() => scrollTo(0, 40))
  await page.getByLabel('Nickname').pressSequentially('a')
  await expect(page).toHaveURL(paths.users({ limit: 50, nickname: 'a' }))
  await expect(rows(page).first()).toContainText(/a/i)
  expect(await scrolled(page)).toBe(40)
})

test('a form holds Back and Forward as often as they come, and goes where it was led at last', async ({
  master: page,
}) => {
  const question = page.getByRole('dialog', { name: 'Leave this form?' })
  await page.goto(paths.apps())
  await link(page, 'Projects').click()
  await expect(heading(page, 'Projects')).toBeFocused()
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(heading(page, 'New project')).toBeFocused()
  await link(page, 'Users').click()
  await expect(rows(page)).toHaveCount(10)
  await page.goBack()
  await nameOf(page).fill('Held')
  for (const way of ['goBack', 'goForward', 'goBack'] as const) {
    await page[way]()
    await press(question, 'Stay')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(paths.newProject())
    await expect(nameOf(page)).toHaveValue('Held')
  }
  await page.evaluate(() => history.go(-2))
  await press(question, 'Leave')
  await expect(page).toHaveURL(paths.apps())
  await expect(heading(page, 'Apps')).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(paths.projects())
  await page.goForward()
  await expect(page.getByText('Held')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(paths.users())
})
