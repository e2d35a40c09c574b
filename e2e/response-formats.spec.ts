import { paths } from '../src/paths.ts'
import { pagerRange, test } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'

// Unit tests of src/list and src/api read every format.

test('a list as JSON:API is read to its end', { tag: '@core' }, async ({ page, simulate }) => {
  const nextPage = page.getByRole('button', { name: 'Next page' })
  await simulate('list=json-api', paths.users({ limit: 25 }))
  await expect(pagerRange(page)).toHaveText('1–25 of 53')
  await nextPage.click()
  await expect(pagerRange(page)).toHaveText('26–50 of 53')
  await nextPage.click()
  await expect(pagerRange(page)).toHaveText('51–53 of 53')
  await expect(rows(page)).toHaveCount(3)
  await expect(nextPage).toBeDisabled()
  await expect(page.getByRole('note')).toHaveCount(0)
  await page.getByLabel('Nickname').fill('nobody of this name')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await expect(pagerRange(page)).toHaveText('0 rows')
})
