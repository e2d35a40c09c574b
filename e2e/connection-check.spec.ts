import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'

const allReadsWork = 'Everything this key can read works.'

test('with a Master key every read is checked, and its format is named', async ({ master: page }) => {
  await page.goto(paths.projects())
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Connection check' }).click()
  await expect(page).toHaveURL(paths.check())
  await expect(page.getByRole('main')).toContainText(allReadsWork)
  const endpoints = rows(page.getByRole('table', { name: 'Connection check' }))
  await expect(endpoints).toHaveCount(6)
  for (const row of await endpoints.all()) await expect(row).toContainText('OK')
  await expect(endpoints.first()).toContainText('rows: data, total: total')
  await expect(endpoints.first()).toContainText('in every row')
})
