import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test as faulty, visit } from './faulty-service/fixtures.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './pages/find.page.ts'

const count = (page: Page, of: 'Apps' | 'Users') =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${of}$`) })
    .locator('+ dd')

const chart = (page: Page) => page.getByRole('region', { name: 'Apps by platform' })

test('an overview tells how many apps and users there are, and the apps by platform as a table', async ({
  master: page,
  service,
  console,
}) => {
  const { data, total } = await service.get(`/v1/apps?projectId=${console.projectId}&limit=100`)
  const users = await service.get(`/v1/users?projectId=${console.projectId}&limit=1`)
  const apps = Array.isArray(data) ? data : []
  const counted = Object.entries({ Web: 'web', Android: 'android', iOS: 'ios' })
    .map(([name, platform]) => [name, apps.filter((app) => app.platform === platform).length] as const)
    .filter(([, number]) => number > 0)
  await page.goto(paths.project(console.projectId))
  await expect(count(page, 'Apps')).toHaveText(Number(total).toLocaleString('en'))
  await expect(count(page, 'Users')).toHaveText(Number(users.total).toLocaleString('en'))
  const table = chart(page).getByRole('table', { name: 'Apps by platform' })
  await expect(table.getByRole('columnheader')).toHaveText(['Platform', 'Apps'])
  for (const [name, number] of counted)
    await expect(table.getByRole('row').filter({ hasText: name }).getByRole('cell')).toHaveText(`${number}`)
  await expect(table.getByRole('rowheader')).toHaveCount(counted.length)
  await expect(chart(page)).not.toContainText('Of the first')
})

test('the code of the chart is loaded with the overview alone', async ({ master: page, console }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(paths.projectApps(console.projectId))
  await expect(page.getByRole('table', { name: 'Apps' })).toBeVisible()
  expect(loaded.filter((url) => url.includes('AppsByPlatform'))).toEqual([])
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(chart(page).getByRole('table')).toBeVisible()
  expect(loaded.filter((url) => /AppsByPlatform.*\.js/.test(url))).toHaveLength(1)
})

faulty('without totals the overview says what it knows and no more', async ({ page, simulate }) => {
  await simulate('list=bare-array', paths.project('prj_1'))
  await expect(count(page, 'Apps')).toHaveText('at least 10')
  await expect(count(page, 'Users')).toHaveText('at least 10')
  await expect(chart(page).getByRole('cell')).toHaveText(['10', '10', '10'])
  await visit(page, paths.project('prj_3'))
  await expect(count(page, 'Apps')).toHaveText('0')
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('No apps yet.')
  await expect(chart(page)).toHaveCount(0)
})

faulty(
  'a service that refuses large pages has its first apps counted, and a note',
  async ({ page, simulate }) => {
    await simulate('largest=10', paths.project('prj_1'))
    await expect(count(page, 'Apps')).toHaveText('30')
    await expect(chart(page)).toContainText('Of the first 10 apps in the list.')
  },
)

faulty('what cannot be counted is said, and the rest is there', async ({ page, simulate }) => {
  await simulate('fault=status:500@listUsers', paths.project('prj_1'))
  await expect(count(page, 'Users')).toHaveText('could not be loaded')
  await expect(count(page, 'Apps')).toHaveText('30')
  await expect(chart(page).getByRole('cell')).toHaveText(['10', '10', '10'])
})

faulty('the counts of one project never stand beside another', async ({ page, simulate }) => {
  await simulate('', paths.project('prj_1'))
  await expect(count(page, 'Apps')).toHaveText('30')
  await expect(chart(page).getByRole('table')).toBeVisible()
  const release = await hold(page, '/v1/apps')
  await visit(page, paths.project('prj_2'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project 2')
  await expect(count(page, 'Users')).toHaveText('33')
  await expect(count(page, 'Apps')).toHaveText('')
  await expect(chart(page)).toHaveCount(0)
  release()
  await expect(count(page, 'Apps')).toHaveText('7')
})
