import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, signIn, test, uniqueName } from './fixtures.ts'
import { drafts, nameOf, press } from './pages/forms.page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this form?' })
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** The dialogs in which the browser asked before the page went. */
function watchUnloads(page: Page): string[] {
  const types: string[] = []
  page.on('dialog', (asked) => {
    types.push(asked.type())
    void asked.accept()
  })
  return types
}

test('what was typed is offered after a reload, and put back only when asked for', async ({
  master: page,
}) => {
  const unloads = watchUnloads(page)
  const name = uniqueName('Kept')
  await page.goto(paths.newProject())
  await expect(drafts(page)).toHaveCount(0)
  await nameOf(page).pressSequentially(name)
  await page.getByLabel('Description').fill('two\nlines')
  await page.reload()
  expect(unloads).toEqual(['beforeunload'])
  await expect(nameOf(page)).toHaveValue('')
  await expect(drafts(page)).toHaveCount(1)
  await expect(drafts(page)).toContainText(name)
  await expect(drafts(page).getByRole('time')).toHaveAttribute('title', /\d{4}, \d\d:\d\d/)
  await press(drafts(page), 'Restore')
  await expect(nameOf(page)).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('two\nlines')
  await expect(drafts(page)).toHaveCount(0)
  await press(page, 'Create project')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(paths.newProject())
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
})

test('a draft that is discarded is gone', async ({ master: page }) => {
  await page.goto(paths.newProject())
  await nameOf(page).fill('Not wanted')
  await page.reload()
  await press(drafts(page), 'Discard')
  await expect(drafts(page)).toHaveCount(0)
  await page.reload()
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
})

test('who types without deciding keeps both drafts, and restoring keeps what was typed', async ({
  master: page,
}) => {
  await page.goto(paths.newProject())
  await nameOf(page).fill('The first')
  await page.reload()
  await nameOf(page).fill('The second')
  await expect(drafts(page)).toHaveText([/The first/])
  await page.reload()
  await expect(drafts(page)).toHaveText([/The second/, /The first/])
  await nameOf(page).fill('The third')
  await press(drafts(page).filter({ hasText: 'The first' }), 'Restore')
  await expect(nameOf(page)).toHaveValue('The first')
  await expect(drafts(page)).toHaveText([/The third/, /The second/])
})

test('a field taken back to what it was leaves no draft and asks nothing', async ({ master: page }) => {
  const unloads = watchUnloads(page)
  await page.goto(paths.newProject())
  await nameOf(page).fill('Typed')
  await nameOf(page).fill('')
  await page.reload()
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
  await go(page, 'Users')
  await expect(page).toHaveURL(paths.users())
  await expect(dialog(page)).toHaveCount(0)
  expect(unloads).toEqual([])
})

test('leaving a form asks once, staying stays, and Back finds the draft', async ({ master: page }) => {
  const name = uniqueName('Left')
  await page.goto(paths.users())
  await go(page, 'Projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await nameOf(page).fill(name)
  await go(page, 'Apps')
  await expect(dialog(page)).toContainText('stays as a draft in this tab')
  await press(dialog(page), 'Stay')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(paths.newProject())
  await expect(nameOf(page)).toHaveValue(name)
  await page.goBack()
  await press(dialog(page), 'Leave')
  await expect(page).toHaveURL(paths.projects())
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
  await page.goForward()
  await expect(drafts(page)).toContainText(name)
})

test('Cancel asks as well', async ({ master: page }) => {
  await page.goto(paths.newApp())
  await page.getByRole('radio', { name: 'Web' }).check()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await press(dialog(page), 'Leave')
  await expect(page).toHaveURL(paths.apps())
})

test('an app draft holds the project, the platform, and a bundle ID that Web hides', async ({
  master: page,
  service,
}) => {
  const projectName = uniqueName('Picked')
  const { projectId } = await service.post('/v1/projects', { name: projectName })
  const project = page.getByLabel('Project', { exact: true })
  await page.goto(paths.newApp())
  await project.fill(projectName)
  await page.getByRole('option', { name: projectName }).click()
  await page.getByRole('radio', { name: 'iOS' }).check()
  await page.getByLabel('Bundle ID').fill('com.example.hidden')
  await page.getByRole('radio', { name: 'Web' }).check()
  await page.reload()
  await project.fill('half a na')
  await press(drafts(page), 'Restore')
  await expect(project).toHaveValue(projectName)
  await expect(page.getByText(String(projectId))).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Web' })).toBeChecked()
  await page.getByRole('radio', { name: 'iOS' }).check()
  await expect(page.getByLabel('Bundle ID')).toHaveValue('com.example.hidden')
  await page.getByLabel('Display name').fill('From a draft')
  await press(drafts(page), 'Restore')
  await expect(project).toHaveValue('half a na')
  await expect(page.getByRole('radio', { name: 'iOS' })).not.toBeChecked()
  await press(drafts(page).filter({ hasText: 'From a draft' }), 'Restore')
  await press(page, 'Create app')
  await expect(page.getByRole('region', { name: 'App' })).toContainText(String(projectId))
})

test('a draft belongs to its form and to who typed it', async ({ master: page, console, service }) => {
  const { projectId } = await service.post('/v1/projects', { name: uniqueName('One') })
  await page.goto(paths.editProject(String(projectId)))
  await page.getByLabel('Description').fill('of this one')
  await page.goto(paths.editProject(console.projectId))
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
  await page.goto(paths.editProject(String(projectId)))
  await expect(drafts(page)).toHaveCount(1)
  await press(page, 'Session')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(page, console.masterKey)
  await page.goto(paths.editProject(String(projectId)))
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
})

test('a refusal keeps the draft', async ({ master: page }) => {
  await page.goto(paths.newApp({ projectId: 'prj_unknown' }))
  await page.getByLabel('Display name').fill('Refused')
  await page.getByRole('radio', { name: 'Web' }).check()
  await press(page, 'Create app')
  await expect(page.getByRole('alert')).toContainText('The app was not created.')
  await page.reload()
  await expect(drafts(page)).toContainText('not saved')
  await press(drafts(page), 'Restore')
  await expect(page.getByLabel('Display name')).toHaveValue('Refused')
})

test('a write that ends after the form was left takes its draft along', async ({ master: page }) => {
  const name = uniqueName('Later')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/projects', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto(paths.newProject())
  await nameOf(page).fill(name)
  await press(page, 'Create project')
  await go(page, 'Users')
  await press(dialog(page), 'Leave')
  await expect(page).toHaveURL(paths.users())
  release()
  await expect(page.getByRole('status').getByText(`Project ${name} was created.`)).toBeVisible()
  await page.goto(paths.newProject())
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
})

test('what is typed while a save is prepared is neither sent nor lost', async ({ master: page, service }) => {
  const { projectId } = await service.post('/v1/projects', { name: uniqueName('Early') })
  await page.goto(paths.editProject(String(projectId)))
  const description = page.getByLabel('Description')
  await description.fill('first')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/v1/projects/${projectId}`, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await press(page, 'Save changes')
  await expect(page.getByRole('button', { name: 'Working…' })).toBeVisible()
  await description.fill('first and second')
  release()
  expect((await patched).postDataJSON()).toMatchObject({ description: 'first' })
  await press(dialog(page), 'Stay')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.reload()
  await press(drafts(page), 'Restore')
  await expect(description).toHaveValue('first and second')
})

test('signing out asks first while a form holds typed text, and then forgets it', async ({
  master: page,
  console,
}) => {
  await page.goto(paths.newProject())
  await nameOf(page).fill('Not to be lost')
  const signOut = async () => {
    await press(page, 'Session')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' })
  await press(question, 'Stay')
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect(nameOf(page)).toHaveValue('Not to be lost')
  await signOut()
  await press(question, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not to be lost')
  await page.goto(paths.newProject())
  await signIn(page, console.masterKey)
  await expect(nameOf(page)).toHaveValue('')
  await expect(drafts(page)).toHaveCount(0)
})
