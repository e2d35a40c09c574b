import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'

test('with a Master key every read endpoint is checked and its shape named', async ({ master: page }) => {
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Connection check' }).click()
  await expect(page).toHaveURL(paths.check())
  await expect(page.getByRole('main')).toContainText(
    'Everything that this key may read answers as it should.',
  )
  await expect(rows(page)).toHaveCount(6)
  for (const row of await rows(page).all()) await expect(row).toContainText('Reached and read')
  await expect(rows(page).first()).toContainText('rows: data, total: total')
  await expect(rows(page).first()).toContainText('in every row')
})

test('with a Project key the list of projects is not asked', async ({ project: page }) => {
  await page.goto(paths.check())
  await expect(page.getByRole('main')).toContainText(
    'Everything that this key may read answers as it should.',
  )
  await expect(rows(page)).toHaveCount(5)
})

test('without a session the address alone is asked, without a key', async ({ page }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) keys.push(request.headers()['x-service-key'])
  })
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Connection check' }).click()
  await expect(page.getByRole('main')).toContainText('The address answers and asks for a key')
  await expect(page.getByRole('main')).toContainText('only whether the address answers is checked')
  expect(keys).toEqual([undefined])
})

test('the copied report holds no key and nothing of a record', async ({ master: page, console, service }) => {
  const { data } = await service.get('/v1/users?limit=2')
  const [user] = Array.isArray(data) ? data : []
  await page.goto(paths.check())
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  await page.goto(paths.newProject())
  await page.getByLabel('Description').focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('Description')).not.toHaveValue('')
  const report = await page.getByLabel('Description').inputValue()
  expect(report).toContain('GET /v1/users/{userId} · Reached and read · 200')
  expect(report).not.toContain(console.masterKey.slice(-8))
  expect(report).not.toContain(user.userId)
})
