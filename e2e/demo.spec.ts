import { expect } from '@playwright/test'
import { chooseFault, fillInApp, resetDemo, test, useKey } from './demo/fixtures.ts'
import { rows } from './fixtures.ts'
import { findAnything, findOption } from './pages/find.page.ts'
import { chooseMenuItem, nameField, press } from './pages/forms.page.ts'
import { lockedHeading } from './pages/lock.page.ts'

// The demo as a visitor has it: static files, and a service in a worker. `npm run e2e:demo` builds it before.

// Each test starts the database at least once, which takes 2 s, and up to 20 s on a busy machine.
test.describe.configure({ timeout: 120_000 })

const project = 'Lantern Courier'

/** The headings of the two pages that a visitor without a session sees. */
const signInHeading = { level: 1, name: 'Sign in' }

test('a new visitor finds a user by name and signs them in', { tag: '@demo' }, async ({ master: page }) => {
  await findAnything(page, 'Ember Pike')
  await findOption(page, 'Ember Pike').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ember Pike')
  await press(page, 'Sign user in')
  const dialog = page.getByRole('dialog')
  await press(dialog, 'Sign user in')
  await expect(dialog.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  await press(dialog, 'Show token')
  await expect(dialog.getByRole('code')).toHaveText(/^[\w-]{20,}$/)
})

test('a created app is there in another tab and after a reload', { tag: '@demo' }, async ({
  master: page,
  context,
}) => {
  await fillInApp(page, project, 'Created here')
  await press(page, 'Create app')
  await expect(page).toHaveURL(/\/demo\/apps\/app_/)
  const app = page.getByRole('region', { name: 'App', exact: true })
  await expect(app).toContainText('Created here')
  const tab = await context.newPage()
  await tab.goto('apps?appName=Created+here')
  await expect(rows(tab)).toHaveText([/Created here/])
  await page.reload()
  await expect(app).toContainText('Created here')
})

test('an app whose response is lost is found, and there is one', { tag: '@demo' }, async ({
  master: page,
}) => {
  await fillInApp(page, project, 'Lost on the way')
  await chooseFault(page, 'Lost response')
  await press(page, 'Create app')
  await expect(page.getByRole('alert')).toContainText('We don’t know whether the app was created.')
  await press(page, 'Check now')
  await press(page, 'This is the one')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost on the way')
  await page.goto('apps?appName=Lost+on+the+way')
  await expect(rows(page)).toHaveText([/Lost on the way/])
})

test('a wait that the service asks for is shown, and passes', { tag: '@demo' }, async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.goto('')
  await useKey(page, 'Master')
  await expect(rows(page)).toHaveCount(10)
  await chooseFault(page, '429, wait 5 s')
  await page.clock.pauseAt('2026-01-01T00:10:00Z')
  await press(page, 'Refresh')
  const wait = page.getByText(/^The service asked to wait\. Retrying in 5 s/)
  await expect(wait).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Demo: Normal' })).toBeVisible()
  await expect(wait).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(10)
})

test('an edit keeps what another editor saved first', { tag: '@demo' }, async ({ master: page }) => {
  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit project' }).click()
  await nameField(page).fill('Mine')
  await chooseFault(page, 'Another editor saves first')
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are not saved.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Description' })).toContainText('Changed by someone else')
  await expect(nameField(page)).toHaveValue('Mine')
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine')
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toContainText(
    'Changed by someone else',
  )
})

test('a locked page continues with the demo’s key, and the Project key sees one project', {
  tag: '@demo',
}, async ({ master: page }) => {
  await page.goto('apps')
  await expect(rows(page)).toHaveCount(10)
  await chooseMenuItem(page, 'Lock')
  await expect(lockedHeading(page)).toBeVisible()
  await useKey(page, 'Master')
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await chooseMenuItem(page, 'Sign out')
  await expect(page.getByRole('heading', signInHeading)).toBeVisible()
  await useKey(page, 'Project')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(project)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Project', exact: true })).toBeVisible()
  await page.goto('projects')
  await expect(page.getByRole('note')).toContainText('This page requires a Master key')
})

test('a reset deletes all changes, and signs the other tab out', { tag: '@demo' }, async ({
  master: page,
  context,
}) => {
  await fillInApp(page, project, 'Soon gone')
  await press(page, 'Create app')
  await expect(page).toHaveURL(/\/demo\/apps\/app_/)
  const tab = await context.newPage()
  await tab.goto('users')
  await expect(rows(tab)).toHaveCount(10)
  await resetDemo(page)
  for (const each of [page, tab]) await expect(each.getByRole('heading', signInHeading)).toBeVisible()
  await useKey(tab, 'Master')
  await tab.goto('apps?appName=Soon+gone')
  await expect(tab.getByText('Nothing matches these filters.')).toBeVisible()
})

test('without SharedWorker, a second tab says so, sends no key to other pages, and works when the first is closed', {
  tag: '@demo',
}, async ({ context, page }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  // Another page of the origin, which reads what pages and workers broadcast.
  const other = await context.newPage()
  await other.goto('licenses.txt')
  const name = 'service-console-demo /demo/'
  await other.evaluate((channelName) => {
    new BroadcastChannel(channelName).onmessage = ({ data }) => document.body.append(JSON.stringify(data))
  }, name)
  await page.goto('')
  await expect(page.getByRole('button', { name: 'Use the demo Master key' })).toBeFocused()
  await useKey(page, 'Master')
  await fillInApp(page, project, 'Before the end')
  await press(page, 'Create app')
  await expect(page).toHaveURL(/\/demo\/apps\/app_/)
  const tab = await context.newPage()
  await tab.goto('apps')
  await expect(tab.getByText('The service says: The demo is already open in another tab')).toBeVisible()
  expect(await other.textContent('body')).not.toContain('x-service-key')
  await page.close()
  // The worker of this tab opens the database now, which the other worker has stored.
  await press(tab, 'Retry')
  await tab.getByLabel('App name').fill('Before the end')
  await expect(rows(tab)).toHaveText([/Before the end/], { timeout: 60_000 })
})
