import type { Request } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { cells, saved } from './pages/export.page.ts'

test('a thousand IDs with a refusal in the middle are complete and exact, at most four at a time', async ({
  master: page,
  service,
}) => {
  test.slow()
  const { data } = await service.get('/v1/users?limit=990&page=3')
  const known = (Array.isArray(data) ? data : []).map(({ userId }) => String(userId))
  const unknown = Array.from({ length: 10 }, (_, index) => `usr_missing_${index}`)
  const ids = [...known.slice(0, 500), ...unknown, ...known.slice(500)]
  const sent = { running: 0, most: 0, duringWait: 0, requests: 0, until: 0 }
  // The refused request is one in the middle; the others reach the service.
  await page.route(
    `**/v1/users/${ids[500]}`,
    (route) => {
      sent.until = Date.now() + 2000
      return route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: { title: 'Too many' } })
    },
    { times: 1 },
  )
  page.on('request', (request) => {
    if (!request.url().includes('/v1/users/')) return
    sent.requests += 1
    sent.running += 1
    sent.most = Math.max(sent.most, sent.running)
    if (Date.now() < sent.until) sent.duringWait += 1
  })
  const count = (request: Request) => {
    if (request.url().includes('/v1/users/')) sent.running -= 1
  }
  page.on('requestfinished', count)
  page.on('requestfailed', count)

  await page.goto(paths.lookUp())
  await page.getByRole('textbox', { name: 'IDs, or any text with IDs' }).fill(ids.join('\n'))
  await expect(page.getByText('1,000 IDs', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('1,000 of 1,000 IDs checked')).toBeVisible({ timeout: 80_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()

  const table = page.getByRole('table', { name: 'Results' })
  await expect(rows(table)).toHaveCount(1000)
  await expect(rows(table).filter({ hasText: 'Not found' })).toHaveCount(10)
  await expect(rows(table).filter({ hasText: /Found/ })).toHaveCount(990)
  expect(sent.most).toBeLessThanOrEqual(4)
  expect(sent).toMatchObject({ requests: 1001, duringWait: 0 })

  const file = await saved(page, () => page.getByRole('button', { name: 'Export' }).click())
  const [head = [], ...lines] = cells(file)
  expect(head.slice(0, 3)).toEqual(['Checked ID', 'Result', 'userId'])
  expect(lines.map(([id]) => id)).toEqual(ids)
  expect(lines.filter(([, result]) => result === 'Not found').map(([id]) => id)).toEqual(unknown)
})
