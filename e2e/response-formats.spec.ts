import { paths } from '../src/paths.ts'
import { expectNoRawOutput, pagerRange, test } from './faulty-service/fixtures.ts'
import { createProjectOperation } from './faulty-service/operations.ts'
import { slug } from './faulty-service/simulation.ts'
import { expect, rows, signIn } from './fixtures.ts'

/** A list whose total is known, one whose total is unknown, and one whose total is a lower bound. */
const lists = [
  { format: 'JSON:API', ranges: ['1–25 of 53', '26–50 of 53', '51–53 of 53'] },
  { format: 'GitHub', ranges: ['1–25, more', '26–50, more', '51–53'] },
  {
    format: 'Elasticsearch-like',
    ranges: ['1–25 of at least 53', '26–50 of at least 53', '51–53 of at least 53'],
  },
]

for (const { format, ranges } of lists) {
  const tag = format === 'JSON:API' ? '@core' : []
  test(`a list as ${format} is read to its end`, { tag }, async ({ page, simulate }) => {
    const nextPage = page.getByRole('button', { name: 'Next page' })
    await simulate(`list=${slug(format)}`, paths.users({ limit: 25 }))
    const [first = '', second = '', last = ''] = ranges
    await expect(pagerRange(page)).toHaveText(first)
    await nextPage.click()
    await expect(pagerRange(page)).toHaveText(second)
    await nextPage.click()
    await expect(pagerRange(page)).toHaveText(last)
    await expect(rows(page)).toHaveCount(3)
    await expect(nextPage).toBeDisabled()
    await expect(page.getByRole('note')).toHaveCount(0)
    await page.getByLabel('Nickname').fill('nobody of this name')
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await expect(pagerRange(page)).toHaveText('0 rows')
  })
}

for (const format of ['JSON:API', 'three nested']) {
  test(`a record as ${format} is read, also after it was created`, async ({ page, simulate }) => {
    await simulate(`record=${slug(format)}`, paths.app('app_2'))
    await expect(page.getByRole('heading', { level: 1, name: 'App 2' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'App' })).toContainText('com.example.app2')
    await page.goto(createProjectOperation.address)
    await createProjectOperation.submit(page)
    await expect(page).toHaveURL(paths.project('prj_4'))
    await expect(page.getByRole('heading', { level: 1, name: 'Typed' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Project' })).toContainText('prj_4')
    await expectNoRawOutput(page)
  })
}

for (const { kind, status } of [
  { kind: 'project', status: 403 },
  { kind: 'project401', status: 401 },
]) {
  test(`a Project key that is refused the projects with ${status} opens its project`, async ({ page }) => {
    await page.goto(paths.signIn())
    await signIn(page, `simulate:kind=${kind}`)
    await expect(page).toHaveURL(paths.project('prj_1'))
    await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
  })
}

test('sign-in requests the Project ID for a key that is refused everywhere', async ({ page, server }) => {
  const key = 'simulate:kind=none401'
  await page.goto(paths.signIn())
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('If it is a Project key, enter its Project ID.')
  await page.getByRole('textbox', { name: 'Project ID' }).fill('prj_1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The service did not accept this key.')
  expect(server.requests(key, 'getProject')).toHaveLength(1)
})
