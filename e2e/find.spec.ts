import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page, Request } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { newKey } from './keys.ts'
import { expect, rows, type Service, signIn, test, uniqueName } from './stories.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' })
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Find anything' })
const option = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole('option', { name })

/** Asks as a person does. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(text)
}

/** Some user of the service, of another project than the one given. */
async function anyUser(service: Service, notOf = ''): Promise<Record<string, string>> {
  const { data } = await service.get('/v1/users?limit=100')
  return (Array.isArray(data) ? data : []).find(({ projectId }) => projectId !== notOf)
}

/** The requests to the service from now on. */
function watch(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) requests.push(request)
  })
  return requests
}

/** Holds the answers for a path back until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held
      await route.continue()
    },
  )
  return release
}

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
  // One round trip: nothing is asked once the user has come, and all that was asked went out together.
  expect(asked.slice(askedBefore)).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(6)
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

test('keys typed while the dialog’s code is on its way are not lost', async ({ master: page, service }) => {
  const { userId = '' } = await anyUser(service)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/FindDialog.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type(userId)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(userId)
  release()
  await expect(page).toHaveURL(paths.user(userId))
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
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('projectName=Old'))
  await page.route(/projectName=Old/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await find(page, old)
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

test('a failed group says so by itself, and Retry asks it again', async ({ master: page, service }) => {
  const name = uniqueName('Half')
  await service.post('/v1/projects', { name })
  const broken = (url: URL) => url.pathname === '/v1/users'
  await page.route(broken, (route) => route.fulfill({ status: 501, json: { message: 'not now' } }))
  await find(page, name)
  await expect(option(page, name)).toBeVisible()
  const failed = dialog(page).getByRole('region', { name: 'Could not be asked' })
  await expect(failed).toContainText('Users:')
  await page.unroute(broken)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByText('No user has this nickname')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(failed).toHaveCount(0)
})

test('a Project key asks for nothing but its own project', async ({ project: page, console, service }) => {
  const { projectId: other = '' } = await anyUser(service, console.projectId)
  const requests = watch(page)
  for (const text of ['an', other, console.projectId]) {
    await find(page, text)
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/)
    await page.keyboard.press('Escape')
  }
  const urls = requests.map((request) => new URL(request.url()))
  const lists = urls.filter(({ pathname }) => ['/v1/users', '/v1/apps'].includes(pathname))
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter(({ searchParams }) => searchParams.get('projectId') !== console.projectId)).toEqual([])
  expect(urls.map(({ pathname }) => pathname)).not.toContain('/v1/projects')
  expect(urls.map(({ pathname }) => pathname)).not.toContain(`/v1/projects/${other}`)
})

test('pages and actions are found as well, without asking the service', async ({ master: page }) => {
  await page.waitForLoadState('networkidle')
  const requests = watch(page)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(dialog(page).getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([
    /Projects/,
    /Apps/,
    /Users/,
    /Connection check/,
  ])
  expect(requests).toEqual([])
  await field(page).fill('new app')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.newApp())
  await find(page, 'theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await find(page, 'conn')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.check())
})

test('a Project key is not offered what it may not do', async ({ project: page }) => {
  await page.keyboard.press('Control+k')
  await expect(option(page, 'New app')).toBeVisible()
  await expect(option(page, 'New project')).toHaveCount(0)
})

test('signing out from here asks when something typed would be lost', async ({ master: page }) => {
  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('unsaved')
  await find(page, 'sign out')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog').filter({ hasNot: field(page) })
  await expect(question.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('what was opened last is offered, and is gone for the next person', async ({
  master: page,
  service,
  console,
}) => {
  const { userId = '' } = await anyUser(service)
  const { key } = await newKey(console, 'master')
  const opened = dialog(page).getByRole('group', { name: 'Opened last' })
  await page.goto(paths.projects())
  await find(page, userId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(opened.getByRole('option')).toHaveCount(1)
  await expect(opened).toContainText(userId)
  await field(page).fill('lock')
  await page.keyboard.press('Enter')
  await page.getByLabel('API key').fill(console.masterKey)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await find(page, 'sign out')
  await page.keyboard.press('Enter')
  await signIn(page, key)
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('group', { name: 'Pages' })).toBeVisible()
  await expect(opened).toHaveCount(0)
})

test('Escape closes it and gives the focus back', async ({ master: page }) => {
  await page.goto(paths.users())
  await page.getByLabel('Nickname').focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Nickname')).toBeFocused()
  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
})

test('a middle click and Ctrl+Enter open a new tab', async ({ master: page, service, context }) => {
  const { userId = '' } = await anyUser(service)
  await find(page, userId)
  for (const open of [
    () => option(page, userId).click({ button: 'middle' }),
    () => page.keyboard.press('Control+Enter'),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()])
    await expect(tab).toHaveURL(paths.user(userId))
    await tab.close()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`at ${width} px in ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 720 } })

      test('axe finds nothing, and nothing scrolls sideways', async ({ master: page, service }) => {
        const { userId = '' } = await anyUser(service)
        await expect(page.getByRole('button', { name: 'Session' })).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: 'Find' })).toBeInViewport({ ratio: 1 })
        await page.goto(paths.user(userId))
        await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Session' })).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: 'Find' }).click()
        await expect(dialog(page).getByRole('group', { name: 'Opened last' })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await field(page).fill('an')
        await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/)
        await expect(option(page, 'All users with this nickname')).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
        await field(page).fill('usr_nothing_0')
        await expect(dialog(page).getByText('No user has this ID or nickname')).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    })
  }
}
