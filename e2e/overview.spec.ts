import { paths } from '../src/paths.ts'
import { serveConfiguredPage } from './configure-build.ts'
import { expect, recordRequests, type ServiceClient, test } from './fixtures.ts'
import { press } from './pages/forms.page.ts'

const countUsers = async (service: ServiceClient): Promise<number> =>
  Number((await service.get('/v1/users?limit=1')).total)

const months = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

test('the growth of users is that of the database, in at most 200 requests', { tag: '@core' }, async ({
  master: page,
  service,
}) => {
  const total = await countUsers(service)
  const shownTotal = total.toLocaleString('en')
  const expected: Record<string, number> = {}
  for (let at = 1; at <= Math.ceil(total / 1000); at += 1) {
    const { data } = await service.get(`/v1/users?limit=1000&page=${at}`)
    for (const { createdAt } of Array.isArray(data) ? data : []) {
      const month = months.format(new Date(createdAt))
      expected[month] = (expected[month] ?? 0) + 1
    }
  }
  await page.goto(paths.overview())
  await expect(page.getByText(shownTotal, { exact: true })).toBeVisible()
  const requests = recordRequests(page)
  await press(page, 'Compute growth')
  const growth = page.getByRole('figure', { name: 'Growth' })
  await expect(growth).toContainText(`${shownTotal} users, Jan 2024 to`, { timeout: 60_000 })
  expect(requests.length).toBeLessThanOrEqual(200)
  const bars = await growth.getByRole('listitem').allTextContents()
  const counts = bars.map((text) => text.split(': '))
  const filled = counts
    .map(([month, count]) => [month, Number(count?.replace(/\D/g, ''))])
    .filter(([, count]) => count)
  expect(Object.fromEntries(filled)).toEqual(expected)
})

test('a printed overview has its date, environment and address, and no buttons', async ({
  master: page,
  context,
  service,
  console: { url },
}) => {
  await serveConfiguredPage(context, '--environment', 'production')
  await page.goto(paths.overview())
  await expect(
    page.getByText((await countUsers(service)).toLocaleString('en'), { exact: true }),
  ).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const source = page.getByText('Data from')
  await expect(source).toBeVisible()
  await expect(source).toContainText(/Data from \d.* UTC/)
  await expect(source).toContainText('Environment: production')
  await expect(source).toContainText(`${url}${paths.overview()}`)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Existing users by month created')).toBeHidden()
})
