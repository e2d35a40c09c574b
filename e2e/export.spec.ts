import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test, uniqueName } from './fixtures.ts'
import { cells, dock, press, records, saved, startExport } from './pages/export.page.ts'

const megabyte = 1024 * 1024

test('20,000 users become JSON Lines, each once, while the page goes on', async ({
  master: page,
  service,
}) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const { total } = await service.get('/v1/users?limit=1')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const heap = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  }
  const most: number[] = []
  page.on('response', async (response) => {
    if (response.url().includes('limit=500')) most.push(await heap())
  })
  const file = await saved(page, async () => {
    await startExport(page, 'JSON Lines')
    await expect(dock(page).getByRole('progressbar', { name: 'Rows received' })).toBeVisible()
    await expect(dock(page)).toContainText(/[\d,]+ of 20,000 rows/)
    // The page is usable meanwhile: a record is opened, and the export goes on over it.
    await rows(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/users\/usr_/)
    await expect(dock(page)).toBeVisible()
  })
  expect(file.name).toMatch(/^users-\d{4}-\d\d-\d\d-\d{4}\.jsonl$/)
  const ids = new Set(records(file).map(({ userId }) => userId))
  expect(records(file)).toHaveLength(Number(total))
  expect(ids.size).toBe(total)
  await expect(dock(page)).toContainText('20,000 rows')
  await expect(dock(page)).toContainText('40 pages of up to 500 rows')
  await expect(dock(page)).toContainText('Every row of the list is in the file.')
  test.info().annotations.push({ type: 'heap', description: `${Math.max(...most) / megabyte} MB` })
  expect(Math.max(...most)).toBeLessThan(150 * megabyte)
})

test('20,000 users become CSV with every name intact', async ({ master: page, service }) => {
  await page.goto(paths.users())
  const file = await saved(page, () => startExport(page, 'CSV'))
  expect(file.name).toMatch(/^users-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect(file.text.startsWith('\uFEFFuserId,projectId,nickname,')).toBe(true)
  const [head = [], ...lines] = cells(file)
  expect(lines).toHaveLength(20_000)
  expect(new Set(lines.map(([userId]) => userId)).size).toBe(20_000)
  const { data } = await service.get('/v1/users?limit=1000&page=7')
  const byId = new Map(lines.map((line) => [line[0], line]))
  for (const user of Array.isArray(data) ? data : []) {
    const line = byId.get(user.userId) ?? []
    expect(Object.fromEntries(head.map((name, index) => [name, line[index]]))).toEqual(
      Object.fromEntries(
        head.map((name) => [name, `${user[name] ?? ''}`.replace(/^(?=\s*['"]*[=+\-@])/, "'")]),
      ),
    )
  }
})

test('a formula in a name is inert in CSV and whole in JSON Lines', async ({ master: page, service }) => {
  const name = `=HYPERLINK("https://evil.example","x"),${uniqueName('y')}`
  await service.post('/v1/projects', { name, description: 'two\nlines, "quoted"' })
  await page.goto(paths.projects({ projectName: name }))
  const csv = await saved(page, () => startExport(page, 'CSV'))
  const [head = [], line = []] = cells(csv)
  expect(line[head.indexOf('name')]).toBe(`'${name}`)
  expect(line[head.indexOf('description')]).toBe('two\nlines, "quoted"')
  await expect(dock(page)).toContainText('Projects with Project name “=HYPERLINK')
  const lines = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(records(lines)).toEqual([expect.objectContaining({ name, description: 'two\nlines, "quoted"' })])
})

test('only what the filters leave is exported, and the name of the file says so', async ({
  master: page,
  service,
  console,
}) => {
  const query = { projectId: console.projectId, nickname: 'an' }
  await page.goto(paths.users(query))
  const { total } = await service.get(`/v1/users?${new URLSearchParams(query)}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog).toContainText(`Users with Nickname “an”, Project ID “${console.projectId}”`)
  await page.keyboard.press('Escape')
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(file.name).toMatch(/^users-an-/)
  expect(records(file)).toHaveLength(Number(total))
  expect(records(file).every(({ projectId }) => projectId === console.projectId)).toBe(true)
})

test('the lists inside a project are exported too', async ({ master: page, service, console }) => {
  const { total } = await service.get(`/v1/apps?projectId=${console.projectId}`)
  await page.goto(paths.projectApps(console.projectId))
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(file.name).toMatch(/^apps-/)
  expect(records(file)).toHaveLength(Number(total))
})

test('a Project key exports its own project alone', async ({ project: page, service, console }) => {
  const { total } = await service.get(`/v1/users?projectId=${console.projectId}`)
  await page.goto(paths.users())
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(records(file)).toHaveLength(Number(total))
  expect(records(file).every(({ projectId }) => projectId === console.projectId)).toBe(true)
})

test('sign-out in the middle drops the export and all its rows', async ({ master: page, console }) => {
  await page.goto(paths.users())
  await page.route('**/v1/users?*page=4', () => undefined)
  await startExport(page, 'CSV')
  await expect(dock(page)).toContainText('1,500 of 20,000 rows')
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await refused
  await expect(dock(page)).toBeHidden()
  await page.unroute('**/v1/users?*page=4')
  await signIn(page, console.masterKey)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dock(page)).toBeHidden()
})

test('an export is paused, goes on, is cancelled, and what came is saved as a part', async ({
  master: page,
}) => {
  await page.goto(paths.users())
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/v1/users?*page=3', async (route) => {
    await opened
    await route.continue()
  })
  await page.route('**/v1/users?*page=6', () => undefined)
  await startExport(page, 'JSON Lines')
  await expect(dock(page)).toContainText('1,000 of 20,000 rows')
  await press(page, 'Pause')
  open()
  await expect(dock(page)).toContainText('1,500 of 20,000 rows')
  await expect(dock(page).getByRole('status')).toHaveText('Paused')
  await expect(dock(page).getByRole('button', { name: 'Continue' })).toBeFocused()
  await press(page, 'Continue')
  await expect(dock(page)).toContainText('2,500 of 20,000 rows')
  await press(page, 'Cancel')
  await expect(dock(page)).toContainText('2,500 rows that came are kept.')
  const file = await saved(page, () => press(page, 'Save what came'))
  expect(file.name).toMatch(/-partial\.jsonl$/)
  expect(new Set(records(file).map(({ userId }) => userId)).size).toBe(2500)
  await expect(dock(page)).toContainText('Not whole: stopped before page 6. It was cancelled.')
  await expect(dock(page)).toContainText('17,500 rows of the service’s total of 20,000 are not in the file.')
  await press(page, 'Close')
  await expect(dock(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a cancelled export can go on, or be discarded; only one runs at a time', async ({ master: page }) => {
  await page.goto(paths.users())
  await page.route('**/v1/users?*page=2', () => undefined)
  await startExport(page, 'CSV')
  await expect(dock(page)).toContainText('500 of 20,000 rows')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Another export is not done yet.')
  await expect(page.getByRole('button', { name: 'Start export' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await press(page, 'Cancel')
  await page.unroute('**/v1/users?*page=2')
  const file = await saved(page, () => press(page, 'Resume'))
  expect(cells(file)).toHaveLength(20_001)
  await page.route('**/v1/users?*page=2', () => undefined)
  await startExport(page, 'CSV')
  await press(page, 'Cancel')
  await press(page, 'Discard')
  await expect(dock(page)).toBeHidden()
})

test('a reload asks while rows are in no file', async ({ master: page }) => {
  await page.goto(paths.users())
  await page.route('**/v1/users?*page=2', () => undefined)
  await startExport(page, 'CSV')
  await expect(dock(page)).toContainText('500 of 20,000 rows')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload({ timeout: 2000 }).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloaded
  await expect(dock(page)).toBeVisible()
})
