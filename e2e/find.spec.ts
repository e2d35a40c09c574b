import type { Page, Request } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test, uniqueName } from './fixtures.ts'
import { anyUser, dialog, field, find, hold, option, watch } from './pages/find.page.ts'

test('an ID in the clipboard is the user’s page: Ctrl+K, paste, Enter, and one round trip', async ({
  master: page,
  service,
  context,
}) => {
  const { userId = '', nickname = '' } = await anyUser(service)
  await page.goto(paths.apps())
  await expect(rows(page)).toHaveCount(10)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), userId)
  await page.waitForLoadState('networkidle')
  const requests = watch(page)
  let askedBefore = 0
  page.on('response', (response) => {
    if (response.url().endsWith(`/v1/users/${userId}`)) askedBefore = requests.length
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.user(userId))
  await expect(page.getByRole('region', { name: 'User' })).toContainText(userId)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname || userId)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.waitForLoadState('networkidle')
  const asked = requests.map((request) => new URL(request.url()).pathname)
  expect(asked.filter((path) => path === `/v1/users/${userId}`)).toHaveLength(1)
  // One round trip: all that was asked went out together; only what stands beside the user follows.
  expect(asked.slice(askedBefore).every((path) => /^\/v1\/(projects|apps)/.test(path))).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(8)
})

for (const [what, wrap] of [
  ['quotes and a comma', (id: string) => `"${id}",`],
  ['its field’s name', (id: string) => `{"userId": "${id}"}`],
  ['an address of the console', (id: string) => `http://elsewhere.example${paths.user(id)}`],
  ['an address of the service', (id: string) => `https://api.example/v1/users/${id}?x=1`],
] as const) {
  test(`an ID with ${what} around it is found`, async ({ master: page, service }) => {
    const { userId = '' } = await anyUser(service)
    await find(page, wrap(userId))
    await expect(dialog(page).getByRole('group', { name: 'User with this ID' })).toContainText(userId)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.user(userId))
  })
}

test('Enter before the answer came opens the record when it comes', async ({ master: page, service }) => {
  const { userId = '' } = await anyUser(service)
  const release = await hold(page, `/v1/users/${userId}`)
  await find(page, userId)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Opens as soon as the answer is there')
  await expect(option(page, userId)).toHaveCount(0)
  release()
  await expect(page).toHaveURL(paths.user(userId))
  await expect(dialog(page)).toBeHidden()
})

for (const [what, change] of [
  ['Typing', (page: Page) => page.keyboard.type('x')],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${what} takes back an Enter that is waiting`, async ({ master: page, service }) => {
    const { userId = '' } = await anyUser(service)
    const release = await hold(page, `/v1/users/${userId}`)
    await page.goto(paths.users())
    await expect(rows(page)).toHaveCount(10)
    await find(page, userId)
    await page.keyboard.press('Enter')
    await change(page)
    release()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(paths.users())
  })
}

test('Enter before the answers came opens the only record of a name', async ({ master: page, service }) => {
  const name = uniqueName('Only')
  const { projectId } = await service.post('/v1/projects', { name })
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const release = await hold(page, '/v1/projects')
  await find(page, name)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Opens as soon as the answer is there').first()).toBeVisible()
  release()
  await expect(page).toHaveURL(paths.project(String(projectId)))
})

/** Signs in while the dialog's code is held back, which else comes right after the first rows; gives what lets it go. */
async function signInWithoutDialog(page: Page, key: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/FindDialog.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.signIn())
  await signIn(page, key)
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  return release
}

test('keys typed while the dialog’s code is on its way are not lost', async ({ page, console, service }) => {
  const { userId = '' } = await anyUser(service)
  const release = await signInWithoutDialog(page, console.masterKey)
  await page.keyboard.press('/')
  await page.keyboard.type(userId)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(userId)
  release()
  await expect(page).toHaveURL(paths.user(userId))
})

test('an action entered while the dialog’s code is on its way is done', async ({ page, console }) => {
  const release = await signInWithoutDialog(page, console.masterKey)
  await page.keyboard.press('/')
  await page.keyboard.type('pref')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('pref')
  release()
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
})

test('a name asks the lists, in groups that are walked with the arrows', async ({
  master: page,
  service,
}) => {
  const name = uniqueName('Sought')
  const { projectId } = await service.post('/v1/projects', { name })
  const app = { projectId, displayName: `${name} app`, platform: 'web', bundleId: null }
  const { projectAppId } = await service.post('/v1/apps', app)
  await find(page, name)
  await expect(dialog(page).getByRole('group', { name: 'Apps' }).getByRole('option')).toHaveCount(1)
  await expect(dialog(page).getByRole('group', { name: 'Projects' }).getByRole('option')).toHaveCount(1)
  await expect(dialog(page).getByText('No user has this nickname')).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('2 results')
  await expect(option(page, `${name} app`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, `${name} app`)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.app(String(projectAppId)))
})

test('a nickname of many leads on to the list', async ({ master: page }) => {
  await find(page, 'an')
  await option(page, 'All users with this nickname').click()
  await expect(page).toHaveURL(paths.users({ nickname: 'an' }))
})

test('an older question is cancelled, and its answer never shown', async ({ master: page, service }) => {
  const old = uniqueName('Old')
  const next = uniqueName('New')
  for (const name of [old, next]) await service.post('/v1/projects', { name })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isOld = (request: Request) => request.url().includes('projectName=Old')
  const asked = page.waitForRequest(isOld)
  const aborted = page.waitForEvent('requestfailed', isOld)
  await page.route(/projectName=Old/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await find(page, old)
  // What is typed before the pause is over is not asked for at all.
  await asked
  await field(page).fill(next)
  await expect(option(page, next)).toBeVisible()
  await aborted
  release()
  await page.waitForLoadState('networkidle')
  await expect(option(page, old)).toHaveCount(0)
  await expect(option(page, next)).toBeVisible()
})

test('a Master key is told that nothing is there', async ({ master: page }) => {
  await find(page, 'usr_nothing_0')
  for (const text of [
    'No user has this ID or nickname',
    'No app has this ID or name',
    'No project has this ID or name',
  ])
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
})

test('a Project key is told that nothing is there or may be seen', async ({
  project: page,
  service,
  console,
}) => {
  const { userId = '' } = await anyUser(service, console.projectId)
  await find(page, userId)
  await expect(
    dialog(page).getByText('No user has this ID or nickname, or this key may not see it', { exact: true }),
  ).toBeVisible()
  await expect(dialog(page).getByRole('option')).toHaveCount(0)
})

test('what the service forbids is told apart from what is not there', async ({ master: page }) => {
  await page.route('**/v1/users/usr_9', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"no"}' }),
  )
  await find(page, 'usr_9')
  await expect(dialog(page).getByText('This key may not see a user with this ID')).toBeVisible()
  await expect(dialog(page).getByText('No app has this ID or name')).toBeVisible()
})

test('a record of another project is not shown to a Project key, even if the service shows it', async ({
  project: page,
}) => {
  await page.route('**/v1/users/usr_9', (route) =>
    route.fulfill({ json: { userId: 'usr_9', projectId: 'another', nickname: 'Somebody else' } }),
  )
  await find(page, 'usr_9')
  await expect(dialog(page).getByText('This key may not see a user with this ID')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByText('Somebody else')).toHaveCount(0)
})
