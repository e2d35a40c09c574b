import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, holdResponses, rows, test } from './fixtures.ts'
import { waitForLateParts } from './pages/lists.page.ts'

const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

const ROW_HEIGHT = 40

/** Texts that wrap may move the end by a row. */
const expectScrollPosition = (page: Page, position: number) =>
  expect.poll(async () => Math.abs((await scrollPosition(page)) - position)).toBeLessThanOrEqual(ROW_HEIGHT)

async function openScrolledToEnd(page: Page): Promise<number> {
  await page.goto(paths.users({ limit: 50 }))
  await expect(rows(page)).toHaveCount(50)
  await waitForLateParts(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await scrollPosition(page)
  expect(end).toBeGreaterThan(500)
  return end
}

test('Back and a reload restore the scroll position', async ({ master: page }) => {
  const end = await openScrolledToEnd(page)
  await rows(page).last().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await expectScrollPosition(page, end)
  await page.reload()
  await expect(rows(page)).toHaveCount(50)
  await expectScrollPosition(page, end)
})

test('Back restores the scroll position although the rows arrive late', async ({ master: page }) => {
  const end = await openScrolledToEnd(page)
  await rows(page).last().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible()
  // A reload empties the cache.
  await page.reload()
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible()
  const arrive = await holdResponses(page, '**/v1/users?**')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(await scrollPosition(page)).toBeLessThan(end - ROW_HEIGHT)
  arrive()
  await expect(rows(page)).toHaveCount(50)
  await expectScrollPosition(page, end)
})

test('another page of a list starts at the top', async ({ master: page }) => {
  await openScrolledToEnd(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(paths.users({ limit: 50, page: 2 }))
  await expect.poll(() => scrollPosition(page)).toBe(0)
})

test('a filter keeps the scroll position', async ({ master: page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto(paths.users({ limit: 50 }))
  await expect(rows(page)).toHaveCount(50)
  await waitForLateParts(page)
  await page.evaluate(() => scrollTo(0, 40))
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const textBefore = (await pages.textContent()) ?? ''
  await page.getByLabel('Nickname').pressSequentially('a')
  await expect(page).toHaveURL(paths.users({ limit: 50, nickname: 'a' }))
  await expect(pages).not.toHaveText(textBefore)
  expect(await scrollPosition(page)).toBe(40)
})
