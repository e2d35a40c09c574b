import { paths } from '../src/paths.ts'
import { expect, signIn, test, uniqueName } from './fixtures.ts'
import { newKey } from './keys.ts'
import { anyUser, dialog, field, find, option, watch } from './pages/find.page.ts'
import { unlock } from './pages/lock.page.ts'

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
  // A page that asks for nothing itself.
  await page.goto(paths.calls())
  const requests = watch(page)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(dialog(page).getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([
    /Projects/,
    /Apps/,
    /Users/,
    /Calls/,
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
  await unlock(page, console.masterKey)
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
