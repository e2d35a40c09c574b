import { paths } from '../src/paths.ts'
import { expect, holdResponses, recordRequests, rows, test, uniqueName } from './fixtures.ts'
import { findAnything, findDialog, findField, findOption, getAnyUser } from './pages/find.page.ts'
import { expectShortcutsReady } from './pages/keyboard.page.ts'

test('a pasted ID and Enter open the user, who is requested once', async ({
  master: page,
  service,
  context,
}) => {
  const { userId = '', nickname = '' } = await getAnyUser(service)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(paths.apps())
  await expect(rows(page)).toHaveCount(10)
  await expectShortcutsReady(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), userId)
  const requests = recordRequests(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.user(userId))
  await expect(page.getByRole('region', { name: 'User' })).toContainText(userId)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname || userId)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The requests of the user's page are sent before those of the next page.
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  const requested = requests.map((request) => new URL(request.url()).pathname)
  expect(requested.filter((path) => path === `/v1/users/${userId}`)).toHaveLength(1)
})

test('a name finds records in every list, and the arrows and Ctrl+Enter open one in a new tab', {
  tag: '@core',
}, async ({ master: page, service, context }) => {
  const name = uniqueName('Sought')
  const { projectId } = await service.post('/v1/projects', { name })
  const app = { projectId, displayName: `${name} app`, platform: 'web', bundleId: null }
  await service.post('/v1/apps', app)
  await page.goto(paths.calls())
  await findAnything(page, name)
  await expect(findDialog(page).getByRole('status')).toHaveText('2 results')
  await expect(findDialog(page).getByText(`No user has the name “${name}”`)).toBeVisible()
  await expect(findOption(page, `${name} app`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opening
  await expect(tab).toHaveURL(paths.project(String(projectId)))
  await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(paths.calls())
})

test('text typed while the code of the dialog loads is searched once it has loaded', async ({
  master: page,
}) => {
  const release = await holdResponses(page, /assets\/FindPanel-/)
  await page.goto(paths.apps())
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  // Keys are handled a moment after the button is visible, and at the latest when another page has opened.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('pref')
  await page.keyboard.press('Enter')
  await expect(findField(page)).toHaveValue('pref')
  release()
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
})
