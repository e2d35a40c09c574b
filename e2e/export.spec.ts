import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import {
  exportRegion,
  parseCsv,
  parseJsonLines,
  pressInExport,
  startExport,
  waitForDownloadedFile,
} from './pages/export.page.ts'
import { chooseMenuItem } from './pages/forms.page.ts'

test('all users become JSON Lines, each once', async ({ master: page, service }) => {
  await page.goto(paths.users())
  const { total } = await service.get('/v1/users?limit=1')
  const file = await waitForDownloadedFile(page, () => startExport(page, 'JSON Lines'))
  expect(file.name).toMatch(/^users-\d{4}-\d\d-\d\d-\d{4}\.jsonl$/)
  expect(parseJsonLines(file)).toHaveLength(Number(total))
  expect(new Set(parseJsonLines(file).map(({ userId }) => userId)).size).toBe(total)
  const { data } = await service.get('/v1/users?limit=1000&page=2')
  const byId = new Map(parseJsonLines(file).map((record) => [record.userId, record]))
  for (const user of Array.isArray(data) ? data : []) expect(byId.get(user.userId)).toEqual(user)
  await expect(exportRegion(page)).toContainText(`${Number(total).toLocaleString('en')} rows`)
  await expect(exportRegion(page)).toContainText(
    `${Math.ceil(Number(total) / 500)} pages, up to 500 rows each`,
  )
  await expect(exportRegion(page)).toContainText('Every row of the list is in the file.')
})

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

test('an export is paused, continued over another page, canceled and resumed', async ({
  master: page,
  service,
}) => {
  const { total } = await service.get('/v1/users?limit=1')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto(paths.users())
  await page.route('**/v1/users?*page=2', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/v1/users?*page=4', () => undefined)
  await startExport(page, 'JSON Lines')
  await expect(exportRegion(page)).toContainText(/^Export.*500 of [\d,]+ rows/)
  await pressInExport(page, 'Pause')
  release()
  await expect(exportRegion(page)).toContainText('1,000 of')
  await expect(exportRegion(page)).toContainText('Paused')
  await rows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/users\/usr_/)
  await pressInExport(page, 'Resume')
  await expect(exportRegion(page)).toContainText('1,500 of')
  await pressInExport(page, 'Cancel')
  await page.unroute('**/v1/users?*page=4')
  const file = await waitForDownloadedFile(page, () => pressInExport(page, 'Resume'))
  expect(parseJsonLines(file)).toHaveLength(Number(total))
  expect(new Set(parseJsonLines(file).map(({ userId }) => userId)).size).toBe(total)
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
