import { paths } from '../src/paths.ts'
import { expectNoRawOutput, pagerRange, test } from './faulty-service/fixtures.ts'
import { createProjectOperation } from './faulty-service/operations.ts'
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

test('a record in three wrappers is read, also after it was created', async ({ page, simulate }) => {
  await simulate('record=three-nested', paths.app('app_2'))
  await expect(page.getByRole('heading', { level: 1, name: 'App 2' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'App' })).toContainText('com.example.app2')
  await page.goto(createProjectOperation.address)
  await createProjectOperation.submit(page)
  await expect(page).toHaveURL(paths.project('prj_4'))
  await expect(page.getByRole('heading', { level: 1, name: 'Typed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('prj_4')
  await expectNoRawOutput(page)
})
