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

test('without a session only the address is checked, without a key', async ({ page }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) keys.push(request.headers()['x-service-key'])
  })
  await page.goto(paths.signIn())
  await page.getByRole('link', { name: 'Connection check' }).click()
  await expect(page.getByRole('main')).toContainText('whether the address is right is unknown')
  await expect(page.getByRole('main')).toContainText('Only reachability is checked')
  expect(keys).toEqual([undefined])
})
