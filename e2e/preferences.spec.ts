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
