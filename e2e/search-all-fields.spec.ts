import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, recordRequests, rows, type ServiceClient, test } from './fixtures.ts'
import { parseJsonLines, startExport, waitForDownloadedFile } from './pages/export.page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sentence = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const conditions = (page: Page) => page.getByRole('group', { name: 'Conditions' })

async function readUsers(service: ServiceClient): Promise<Record<string, unknown>[]> {
  const users = []
  for (let page = 1; ; page += 1) {
    const { data } = await service.get(`/v1/users?limit=1000&page=${page}`)
    if (!Array.isArray(data) || data.length === 0) return users
    users.push(...data)
  }
}

const idsOf = (users: readonly Record<string, unknown>[]) => users.map(({ userId }) => userId).sort()

const inThousands = (count: number) => count.toLocaleString('en')

async function exportIds(page: Page) {
  const file = await waitForDownloadedFile(page, () => startExport(page, 'JSON Lines'))
  return idsOf(parseJsonLines(file))
}

test.use({ timezoneId: 'UTC' })

test('conditions on two fields match the rows that the service has, and Back from one sends no request', {
  tag: '@core',
}, async ({ master: page, service }) => {
  const users = await readUsers(service)
  const matches = users.filter(
    ({ country, createdAt }) => country === 'KR' && String(createdAt) >= '2026-10-02',
  )
  expect(matches.length).toBeGreaterThan(10)
  await page.goto(`${paths.users()}?limit=5`)
  await expect(rows(page)).toHaveCount(5)
  await button(page, 'More filters').click()
  const first = conditions(page).getByRole('group', { name: 'Condition 1' })
  await first.getByLabel('Field', { exact: true }).selectOption('Country')
  await first.getByLabel('Condition', { exact: true }).selectOption('is')
  await first.getByLabel('Value', { exact: true }).fill('kr')
  await button(page, 'Add condition').click()
  const second = conditions(page).getByRole('group', { name: 'Condition 2' })
  await second.getByLabel('Field', { exact: true }).selectOption('Created')
  await second.getByLabel('Condition', { exact: true }).selectOption('after')
  await second.getByLabel('Value', { exact: true }).fill('2026-10-01')
  await expect(sentence(page, /^Finds where .* Until you search/)).toBeAttached()
  await expect(rows(page)).toHaveCount(0)
  await button(page, 'Search').click()
  await expect(sentence(page, new RegExp(`: ${inThousands(matches.length)} matches\\.$`))).toBeAttached()
  await expect(page).toHaveURL('/users?limit=5&where=country+is+kr&where=createdAt+after+2026-10-01%5BUTC%5D')
  expect(await exportIds(page)).toEqual(idsOf(matches))

  // The list itself has prefetched its page 2.
  for (const range of ['6–10', '11–']) {
    await button(page, 'Next page').click()
    await expect(sentence(page, `Users: ${range}`)).toBeAttached()
  }
  await expect(page).toHaveURL(/[?&]page=3/)
  const link = rows(page).getByRole('link').first()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  const requests = recordRequests(page)
  await page.goBack()
  await expect(rows(page).getByRole('link').first()).toHaveText(name ?? '')
  await expect(sentence(page, /matches\.$/)).toBeAttached()
  // The user’s page may still have requested the apps of the project.
  const urls = requests.map((request) => request.url())
  expect(urls.filter((url) => url.includes('/users?'))).toEqual([])
})
