import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, recordRequests, rows, seedSession, signIn, test, uniqueName } from './fixtures.ts'
import { exportRegion, startExport } from './pages/export.page.ts'
import { chooseMenuItem, draftItems, nameField, press } from './pages/forms.page.ts'
import { lockedHeading, unlock } from './pages/lock.page.ts'

test('a locked page stays locked on reload, and unlocking returns to its address', { tag: '@core' }, async ({
  master: page,
  console,
}) => {
  const address = paths.users({ page: 2 })
  await page.goto(address)
  await expect(rows(page)).toHaveCount(10)
  const names = await rows(page).getByRole('link').allInnerTexts()
  await chooseMenuItem(page, 'Lock')
  await expect(lockedHeading(page)).toBeVisible()
  await page.reload()
  await expect(lockedHeading(page)).toBeVisible()
  const content = await page.content()
  for (const name of names.filter(({ length }) => length > 3)) expect(content).not.toContain(name)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(console.masterKey)
  await unlock(page, console.masterKey)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
})

test('another key on the sign-in page of a locked tab starts a session', async ({
  master: page,
  console,
}) => {
  await page.goto(paths.users())
  await chooseMenuItem(page, 'Lock')
  await expect(lockedHeading(page)).toBeVisible()
  await page.goto(paths.signIn())
  await page.getByLabel('API key').fill(console.projectKey)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(paths.project(console.projectId))
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
})

test('the page is locked when a computer wakes after the operator’s idle time', async ({ master: page }) => {
  await page.clock.install()
  await page.route('**/users', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('name="idle-minutes" content="30"', 'name="idle-minutes" content="2"')
    await route.fulfill({ response, body })
  })
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  // Timers do not run while a computer is asleep.
  await page.clock.setSystemTime(Date.now() + 3 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(lockedHeading(page)).toBeVisible()
})

test('a tab that returns to the console after half an hour is locked, and requests nothing', {
  tag: '@core',
}, async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.goto('about:blank')
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  const requests = recordRequests(page)
  await page.goto(paths.users())
  await expect(lockedHeading(page)).toBeVisible()
  expect(requests.map((request) => request.url())).toEqual([])
})

/** The strings in the memory of a page, after a garbage collection. */
async function readHeap(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  await devtools.detach()
  return chunks.join('')
}

for (const [action, heading] of [
  ['Lock', 'Locked'],
  ['Sign out', 'Sign in'],
] as const)
  test(`after ${action}, neither the key nor a row is in memory`, { tag: '@core' }, async ({
    page,
    console,
    service,
  }) => {
    const name = uniqueName('Heap')
    await service.post('/v1/projects', { name })
    // With the form, since a seeded session stays in Playwright's script.
    await page.goto(paths.projects({ name }))
    await signIn(page, console.masterKey)
    await expect(page.getByRole('link', { name })).toBeVisible()
    const heap = await readHeap(page)
    expect([console.masterKey, name].filter((text) => !heap.includes(text))).toEqual([])
    await chooseMenuItem(page, action)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const heapAfter = await readHeap(page)
    expect([console.masterKey, name].filter((text) => heapAfter.includes(text))).toEqual([])
  })

test('a lock in another tab never prompts: a draft stays, an export and a token are removed', async ({
  context,
  console,
}) => {
  const dialogs: string[] = []
  const openTab = async (address: string) => {
    const tab = await context.newPage()
    tab.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await seedSession(tab, console.url, console.masterKey)
    await tab.goto(address)
    return tab
  }
  const formTab = await openTab(paths.newProject())
  await nameField(formTab).fill('Harbor')

  const exportTab = await openTab(paths.users())
  await exportTab.route('**/v1/users?*page=2', () => undefined)
  await startExport(exportTab, 'CSV')
  await expect(exportRegion(exportTab)).toContainText(/500 of/)

  const tokenTab = await openTab(paths.users())
  await rows(tokenTab).first().getByRole('link').first().click()
  await press(tokenTab, 'Sign user in')
  await press(tokenTab.getByRole('dialog'), 'Sign user in')
  await expect(tokenTab.getByRole('dialog')).toContainText('Copy token')

  const tab = await openTab(paths.users())
  await chooseMenuItem(tab, 'Lock')
  for (const other of [tab, formTab, exportTab, tokenTab]) await expect(lockedHeading(other)).toBeVisible()
  expect(dialogs).toEqual([])
  await unlock(formTab, console.masterKey)
  await press(draftItems(formTab), 'Restore')
  await expect(nameField(formTab)).toHaveValue('Harbor')
})
