import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expectNamed, test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { drafts, nameOf, press } from './pages/forms.page.ts'

const unknown = 'We don’t know whether the project was created.'

async function create(page: Page, name: string): Promise<void> {
  await nameOf(page).fill(name)
  await press(page, 'Create project')
}

/** Creates a project whose answer is lost; gives the alert that says so. */
async function lose(page: Page, name: string): Promise<Locator> {
  await create(page, name)
  return expectNamed(page, unknown, /It may have changed something\./)
}

test('a project whose answer was lost is found, and taken for what was sent without a question', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=reset-after-status@createProject', paths.newProject())
  const alert = await lose(page, 'Lost  one')
  await press(alert, 'Check now')
  await expect(alert.getByRole('status').filter({ hasText: 'It may have been there before.' })).toBeVisible()
  // Pressing again looks again, and sends nothing.
  await press(page, 'Create project')
  await expect(
    alert.getByRole('status').filter({ hasText: 'A project with this name is there.' }),
  ).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(1)
  await expect(alert.getByRole('link', { name: 'Lost one' })).toBeVisible()
  await press(alert, 'That is it')
  await expect(page).toHaveURL(paths.project('prj_4'))
  await page.goBack()
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
})

test('pressing the button again looks first, and sends only after nothing was found', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=status:504*1@createProject', paths.newProject())
  const alert = await lose(page, 'Nowhere')
  await press(page, 'Create project')
  await expect(
    alert.getByRole('status').filter({ hasText: 'No project with this name was found.' }),
  ).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(1)
  await press(page, 'Create project')
  await expect(page.getByRole('heading', { level: 1, name: 'Nowhere' })).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(2)
})

test('two of the name are both shown', async ({ page, simulate, server }) => {
  const key = await simulate('fault=reset-after-status@createProject', paths.newProject())
  server.db(key).projects.push({ projectId: 'prj_before', name: 'Twice' })
  const alert = await lose(page, 'Twice')
  await press(alert, 'Check now')
  await expect(alert.getByRole('status').filter({ hasText: 'It may have been created twice' })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Twice' })).toHaveCount(2)
  await expect(alert).toContainText('prj_before')
})

test('a look-up that fails says why, and can be asked for again', async ({ page, simulate, server }) => {
  const simulation = 'fault=reset-after-status@createProject,fault=status:403*1@listProjects'
  const key = await simulate(simulation, paths.newProject())
  const alert = await lose(page, 'Hidden')
  await press(alert, 'Check now')
  await expect(alert.getByRole('status').filter({ hasText: 'still not known' })).toBeVisible()
  await press(page, 'Create project')
  await expect(alert.getByRole('link', { name: 'Hidden' })).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(1)
})

test('an app whose answer was lost is found in its project', async ({ page, simulate, server }) => {
  const key = await simulate('fault=reset-after-status@createApp', paths.newApp({ projectId: 'prj_1' }))
  await page.getByLabel('Display name').fill('App 3')
  await page.getByRole('radio', { name: 'iOS' }).check()
  await press(page, 'Create app')
  const alert = await expectNamed(page, 'We don’t know whether the app was created.', /may have changed/)
  await press(alert, 'Check now')
  // App 3 of before is one for the web.
  await expect(alert.getByRole('link', { name: 'App 3' })).toHaveCount(1)
  await press(alert, 'That is it')
  await expect(page).toHaveURL(paths.app('app_38'))
  expect(server.seen(key, 'createApp')).toHaveLength(1)
})

test('a failure of the service can be checked as well', async ({ page, simulate }) => {
  await simulate('fault=status:500@createProject', paths.newProject())
  await create(page, 'Failed')
  const alert = page.getByRole('alert')
  await press(alert, 'Check now')
  await expect(
    alert.getByRole('status').filter({ hasText: 'No project with this name was found.' }),
  ).toBeVisible()
})

test('a reload in the middle of a write offers the draft as sent, and it can be checked there', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=slow@createProject', paths.newProject())
  await create(page, 'In the middle')
  await expect.poll(() => server.seen(key, 'createProject').length).toBe(1)
  await page.reload()
  await expect(drafts(page)).toContainText('its outcome is not known')
  await press(drafts(page), 'Check now')
  await expect(drafts(page).getByRole('link', { name: 'In the middle' })).toBeVisible()
  // It may be another one of the name: only the person can tell.
  await page.reload()
  await press(drafts(page), 'Check now')
  await press(drafts(page), 'That is it')
  await expect(drafts(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(nameOf(page)).toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
  expect(server.seen(key, 'createProject')).toHaveLength(1)
})

test('a draft that was sent and is restored is looked for before it is sent again', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=reset-after-status@createProject', paths.newProject())
  await create(page, 'Restored')
  await expectNamed(page, unknown, /may have changed/)
  await page.reload()
  await press(drafts(page), 'Restore')
  await press(page, 'Create project')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Restored' })).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(1)
})

test('what is typed after an unknown outcome leaves what was sent to be checked', async ({
  page,
  simulate,
}) => {
  await simulate('fault=reset-after-status*1@createProject', paths.newProject())
  await create(page, 'Sent')
  await expectNamed(page, unknown, /may have changed/)
  await create(page, 'Another')
  await expect(page.getByRole('heading', { level: 1, name: 'Another' })).toBeVisible()
  await page.goto(paths.newProject())
  await expect(drafts(page)).toHaveText([/outcome is not known.*Sent/])
})

test('a held Enter sends once, also while the next page loads', async ({ page, simulate, server }) => {
  const key = await simulate('fault=none', paths.newProject())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/ProjectPage*.js', async (route) => {
    await held
    await route.continue()
  })
  await nameOf(page).fill('Held')
  await nameOf(page).press('Enter')
  await expect(page.getByRole('status').getByText('Project Held was created.')).toBeVisible()
  for (let times = 0; times < 5; times += 1) await nameOf(page).press('Enter')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Held' })).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(1)
})

test('an Enter held over a lost answer does not send again', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:504@createProject', paths.newProject())
  await nameOf(page).fill('Held')
  await nameOf(page).focus()
  await page.keyboard.down('Enter')
  const alert = await expectNamed(page, unknown, /may have changed/)
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await press(alert, 'Check now')
  await expect(
    alert.getByRole('status').filter({ hasText: 'No project with this name was found.' }),
  ).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(1)
})

test('an update whose answer was lost is read again', async ({ page, simulate, server }) => {
  const key = await simulate('fault=reset-after-status@updateProject', paths.editProject('prj_1'))
  await page.getByLabel('Description').fill('Typed')
  await press(page, 'Save changes')
  const alert = await expectNamed(page, 'We don’t know whether the changes were saved.', /may have changed/)
  await press(alert, 'Check now')
  await expect(
    alert.getByRole('status').filter({ hasText: 'The project holds what you typed' }),
  ).toBeVisible()
  await alert.getByRole('link', { name: 'Open the project' }).click()
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(server.seen(key, 'updateProject')).toHaveLength(1)
})

test('an update that was lost on its way can be saved again', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:504*1@updateProject', paths.editProject('prj_1'))
  await page.getByLabel('Description').fill('Typed')
  await press(page, 'Save changes')
  const alert = await expectNamed(page, 'We don’t know whether the changes were saved.', /may have changed/)
  await press(alert, 'Check now')
  await expect(alert.getByRole('status').filter({ hasText: 'the changes were not saved' })).toBeVisible()
  await press(page, 'Save changes')
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(server.seen(key, 'updateProject')).toHaveLength(2)
})

test('one that may have been there before can be created anyway, by choice', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=status:504*1@createProject', paths.newProject())
  server.db(key).projects.push({ projectId: 'prj_before', name: 'The same' })
  const alert = await lose(page, 'The same')
  await expect(alert.getByRole('button', { name: 'Create anyway' })).toHaveCount(0)
  await press(alert, 'Check now')
  await expect(alert.getByRole('link', { name: 'The same' })).toBeVisible()
  // What may not have been made is still a draft.
  await page.reload()
  await press(drafts(page), 'Restore')
  await press(alert, 'Check now')
  await press(alert, 'Create anyway')
  await expect(page.getByRole('heading', { level: 1, name: 'The same' })).toBeVisible()
  expect(server.seen(key, 'createProject')).toHaveLength(2)
})

test('one that is created anyway, and lost again, is kept as sent', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:504@createProject', paths.newProject())
  server.db(key).projects.push({ projectId: 'prj_before', name: 'The same' })
  const alert = await lose(page, 'The same')
  await press(alert, 'Check now')
  await press(alert, 'Create anyway')
  await expect.poll(() => server.seen(key, 'createProject').length).toBe(2)
  await page.reload()
  await expect(drafts(page)).toHaveText([/its outcome is not known.*The same/])
})
