import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { chooseMenuItem } from './pages/forms.page.ts'

test('preferences and columns survive a reload', async ({ master: page }) => {
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Rows per page').selectOption('25')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'User ID' }).uncheck()
  await page.keyboard.press('Escape')
  await chooseMenuItem(page, 'Preferences')
  await dialog.getByRole('radio', { name: 'Dark' }).check()
  await dialog.getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')

  await page.goto(paths.home())
  await expect(page).toHaveURL(paths.projects({ limit: 25 }))
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toHaveCount(0)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(root).toHaveAttribute('data-density', 'compact')
  expect((await rows(page).nth(1).boundingBox())?.height).toBe(32)
})

test('a reset in Korean returns to the language of the browser', async ({ master: page }) => {
  await page.goto(paths.users())
  await page.evaluate(() => localStorage.setItem('service-console.language', 'ko'))
  await page.reload()
  await page.getByRole('button', { name: '세션' }).click()
  await page.getByRole('menuitem', { name: '환경설정' }).click()
  await page.getByRole('button', { name: '환경설정 초기화' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test.describe('in Seoul', () => {
  test.use({ timezoneId: 'Asia/Seoul' })

  test('every tab shows times in the local zone or in UTC', async ({ master: page }) => {
    await page.goto(paths.users())
    await rows(page).first().getByRole('link').first().click()
    const timeOn = (tab: Page) => tab.getByRole('main').getByRole('time').first()
    await expect(timeOn(page)).toHaveText(/ GMT\+9$/)
    const instant = new Date((await timeOn(page).getAttribute('datetime')) ?? '')
    const clockIn = (timeZone: string) =>
      instant.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone })
    await expect(timeOn(page)).toContainText(clockIn('Asia/Seoul'))

    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await expect(timeOn(tab)).toHaveText(/ GMT\+9$/)
    await chooseMenuItem(tab, 'Preferences')
    await tab.getByRole('radio', { name: 'UTC' }).check()
    await expect(timeOn(tab)).toHaveText(/ UTC$/)
    await expect(timeOn(page)).toHaveText(new RegExp(` ${clockIn('UTC')} UTC$`))
  })
})
