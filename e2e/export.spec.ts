import { paths } from '../src/paths.ts'
import { expect, signIn, test } from './fixtures.ts'
import {
  exportRegion,
  parseCsv,
  parseJsonLines,
  startExport,
  waitForDownloadedFile,
} from './pages/export.page.ts'
import { chooseMenuItem } from './pages/forms.page.ts'

test('all users become CSV with every value intact', { tag: '@core' }, async ({ master: page, service }) => {
  await page.goto(paths.users())
  const { total } = await service.get('/v1/users?limit=1')
  const file = await waitForDownloadedFile(page, () => startExport(page, 'CSV'))
  expect(file.name).toMatch(/^users-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect(file.text.startsWith('\uFEFFuserId,projectId,nickname,')).toBe(true)
  const [head = [], ...lines] = parseCsv(file)
  expect(lines).toHaveLength(Number(total))
  const byId = new Map(lines.map((line) => [line[0], line]))
  expect(byId.size).toBe(total)
  const { data } = await service.get('/v1/users?limit=1000&page=2')
  const inert = (value: unknown) => `${value ?? ''}`.replace(/^(?=\s*['"]*[=+\-@])/, "'")
  for (const user of Array.isArray(data) ? data : [])
    expect(byId.get(user.userId)).toEqual(head.map((name) => inert(user[name])))
})

test('a Project key exports only its own project', async ({ project: page, service, console }) => {
  const { total } = await service.get(`/v1/users?projectId=${console.projectId}&limit=1`)
  await page.goto(paths.users())
  const file = await waitForDownloadedFile(page, () => startExport(page, 'JSON Lines'))
  expect(parseJsonLines(file)).toHaveLength(Number(total))
  expect(parseJsonLines(file).every(({ projectId }) => projectId === console.projectId)).toBe(true)
})

test('signing out discards the export and its rows', async ({ master: page, console }) => {
  await page.goto(paths.users())
  await page.route('**/v1/users?*page=4', () => undefined)
  await startExport(page, 'CSV')
  await expect(exportRegion(page)).toContainText(/1,500 of [\d,]+ rows/)
  const aborted = page.waitForEvent('requestfailed')
  await chooseMenuItem(page, 'Sign out')
  await aborted
  await expect(exportRegion(page)).toBeHidden()
  await page.unroute('**/v1/users?*page=4')
  await signIn(page, console.masterKey)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(exportRegion(page)).toBeHidden()
})

test('a reload asks first while rows are not saved', { tag: '@core' }, async ({ master: page }) => {
  await page.goto(paths.users())
  await page.route('**/v1/users?*page=2', () => undefined)
  await startExport(page, 'CSV')
  await expect(exportRegion(page)).toContainText(/500 of [\d,]+ rows/)
  const dialogEvent = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reload
  await expect(exportRegion(page)).toBeVisible()
})
