import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'

test('a user shows its known fields, the other fields and the answer as received', async ({
  master: page,
  service,
}) => {
  const { data } = await service.get('/v1/users?limit=1')
  const [user] = Array.isArray(data) ? data : []
  await page.goto(paths.user(user.userId))
  const card = page.getByRole('region', { name: 'User' })
  await expect(card.getByRole('term')).toContainText(['Nickname', 'User ID', 'Project ID', 'country'])
  await expect(card).toContainText(user.userId)
  await expect(card.getByRole('heading', { name: 'Other fields' })).toBeVisible()
  await card.getByRole('button', { name: 'Raw JSON', exact: true }).click()
  expect(JSON.parse((await card.locator('pre').textContent()) ?? '')).toEqual(user)
  await card.getByRole('button', { name: 'Raw JSON', exact: true }).click()
  await card.getByRole('link', { name: user.projectId }).click()
  await expect(page).toHaveURL(paths.project(user.projectId))
})

test('an identifier is copied whole', async ({ master: page, service }) => {
  const { data } = await service.get('/v1/apps?limit=1')
  const [app] = Array.isArray(data) ? data : []
  await page.goto(paths.app(app.projectAppId))
  await page.getByRole('button', { name: 'Copy App ID' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  // Reading the clipboard is closed to the page by its own policy, so it is pasted as a person would.
  await page.goto(paths.apps())
  await page.getByLabel('App name').focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('App name')).toHaveValue(app.projectAppId)
})

test('an app names its platform, and a web app has no bundle ID', async ({
  master: page,
  service,
  console,
}) => {
  const app = await service.post('/v1/apps', {
    projectId: console.projectId,
    displayName: 'Story of a web app',
    platform: 'web',
    bundleId: null,
  })
  await page.goto(paths.app(String(app.projectAppId)))
  const card = page.getByRole('region', { name: 'App' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story of a web app')
  await expect(card).toContainText('PlatformWeb')
  await expect(card).toContainText('Bundle ID—')
})

test('a project has its overview, its apps and its users, each with an address', async ({
  master: page,
  console,
}) => {
  await page.goto(paths.project(console.projectId))
  await expect(page.getByRole('region', { name: 'Apps by platform' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections of the project' })
  await sections.getByRole('link', { name: 'Apps' }).click()
  await expect(page).toHaveURL(paths.projectApps(console.projectId))
  await expect(page.getByRole('table', { name: 'Apps' })).toBeVisible()
  await sections.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(paths.projectUsers(console.projectId))
  await page.getByLabel('Nickname').fill('a')
  await expect(page).toHaveURL(paths.projectUsers(console.projectId, { nickname: 'a' }))
  await expect(rows(page).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nickname')).toHaveValue('a')
  await sections.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
})

for (const [kind, address] of [
  ['user', paths.user('usr_none')],
  ['app', paths.app('app_none')],
  ['project', paths.project('prj_none')],
] as const) {
  test(`a missing ${kind} is said to be missing`, async ({ master: page }) => {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(
      `There is no ${kind} with this ID, or this key may not see it.`,
    )
    await page.getByText('Technical details').click()
    await expect(page.getByRole('alert')).toContainText('Request ID')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toContainText(`There is no ${kind} with this ID`)
  })
}

test('the ID .. can be asked by no browser, and is said so', async ({ master: page }) => {
  await page.goto(paths.user('..'))
  await expect(page.getByRole('alert')).toContainText('No browser can ask for the ID “..”')
})

test('an address that is no page says so', async ({ master: page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(paths.projects())
})
