import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, signIn, test, uniqueName } from './fixtures.ts'
import { menu, press } from './pages/forms.page.ts'
import { unlock } from './pages/lock.page.ts'

/** What is on the clipboard: pasted as a person does, since the page's own policy lets nobody read it. */
async function pasted(page: Page): Promise<string> {
  const blank = await page.context().newPage()
  await blank.setContent('<textarea aria-label="Paste"></textarea>')
  await blank.getByLabel('Paste').focus()
  await blank.keyboard.press('ControlOrMeta+V')
  const text = await blank.getByLabel('Paste').inputValue()
  await blank.close()
  return text
}

async function anyUser(service: { get: (path: string) => Promise<Record<string, unknown>> }) {
  const { data } = await service.get('/v1/users?limit=1&nickname=ember')
  const [user] = Array.isArray(data) ? data : []
  return user
}

test('beside a user stand its project and the apps of that', async ({ master: page, service }) => {
  const user = await anyUser(service)
  const project = await service.get(`/v1/projects/${user.projectId}`)
  const { data, total } = await service.get(`/v1/apps?projectId=${user.projectId}&limit=5`)
  await page.goto(paths.user(user.userId))
  const card = page.getByRole('region', { name: 'Project' })
  await expect(card.getByRole('paragraph').getByRole('link')).toHaveText(String(project.name))
  await expect(card).toContainText(String(total))
  const names = Array.isArray(data) ? data.map((app) => app.displayName) : []
  await expect(card.getByRole('listitem').getByRole('link')).toHaveText(names)
  await card.getByRole('link', { name: 'Apps', exact: true }).click()
  await expect(page).toHaveURL(paths.projectApps(user.projectId))
})

test('a block for a ticket holds the chosen fields and the address, in plain text', async ({
  master: page,
  service,
  console,
}) => {
  const user = await anyUser(service)
  const project = await service.get(`/v1/projects/${user.projectId}`)
  await page.goto(paths.user(user.userId))
  await page.getByText('Choose more fields').click()
  await page.getByRole('checkbox', { name: 'country' }).check()
  await press(page, 'Copy for a ticket')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const lines = (await pasted(page)).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    `Nickname: ${user.nickname}`,
    `User ID: ${user.userId}`,
    `Project: ${project.name} (${user.projectId})`,
    `country: ${user.country}`,
  ])
  expect(lines[4]).toMatch(/^As of: \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC$/)
  expect(lines[5]).toBe(`Page: ${console.url}${paths.user(user.userId)}`)
})

test('the journal tells what this tab did, and a lock forgets it', async ({
  master: page,
  service,
  console,
}) => {
  const user = await anyUser(service)
  const name = uniqueName('Journal')
  await page.goto(paths.user(user.userId))
  await press(page, 'Sign user in')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign user in' }).click()
  await expect(dialog.getByRole('heading', { name: 'The user was signed in.' })).toBeVisible()
  await page.keyboard.press('Escape')
  const here = page.getByRole('region', { name: 'Done in this tab' })
  await expect(here.getByRole('listitem')).toHaveText([/^Signed in the user .*now|minute/])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await press(page, 'Create project')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const open = async () => {
    await press(page, 'Session')
    await page.getByRole('menuitem', { name: 'Journal' }).click()
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await open()
  const lines = page.getByRole('dialog', { name: 'Journal' }).getByRole('listitem')
  await expect(lines).toHaveText([new RegExp(`^Created the project ${name}`), /^Signed in the user/])
  await lines.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await press(page, 'Session')
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await unlock(page, console.masterKey)
  await open()
  await expect(page.getByRole('dialog', { name: 'Journal' })).toContainText('Nothing was created')
})

test('what could not be done is in the journal as well', async ({ page, console }) => {
  await page.goto(paths.newApp())
  await signIn(page, console.masterKey)
  await page.getByLabel('Project', { exact: true }).fill('prj_of_nobody')
  await page.getByLabel('Display name').fill('Refused app')
  await page.getByRole('radio', { name: 'Web' }).check()
  await press(page, 'Create app')
  await expect(page.getByRole('alert')).toContainText('The app was not created.')
  await press(page, 'Session')
  await page.getByRole('menuitem', { name: 'Journal' }).click()
  await expect(page.getByRole('dialog', { name: 'Journal' }).getByRole('listitem')).toHaveText([
    /^Could not create the app Refused app/,
  ])
})

test('what was on its way at a lock is in nobody’s journal', async ({ master: page, console }) => {
  await page.route('**/v1/projects', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Of the former')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await press(page, 'Create project')
  await sent
  await menu(page, 'Lock')
  await unlock(page, console.masterKey)
  await menu(page, 'Journal')
  await expect(page.getByRole('dialog', { name: 'Journal' })).toContainText('Nothing was created')
})
