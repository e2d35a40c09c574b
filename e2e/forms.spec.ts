import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'

/** The bodies of the writes that the page sends. */
function watchWrites(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a project is created and opened', async ({ master: page }) => {
  const name = uniqueName('Story')
  await page.goto(paths.projects())
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Description').fill('First line\nSecond line')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/\/projects\/prj_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('Second line')
  await expect(page.getByRole('status').getByText(`Project ${name} was created.`)).toBeVisible()
  await page.goto(paths.projects({ projectName: name }))
  await expect(rows(page)).toHaveCount(1)
})

test('a name without a visible character is refused at its field, and nothing is sent', async ({
  master: page,
}) => {
  const writes = watchWrites(page)
  await page.goto(paths.newProject())
  await page.getByLabel('Description').fill('kept')
  for (const name of ['', '   ', '\u200b\u2060']) {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('The project was not created.')
    await expect(page.getByRole('alert')).toContainText('Nothing changed')
  }
  await expect(page.getByLabel('Description')).toHaveValue('kept')
  expect(writes).toEqual([])
})

test('a service refusal stands at its field, and what was typed stays', async ({ master: page }) => {
  await page.goto(paths.newProject())
  // PostgreSQL text cannot hold this character, so the embedded service refuses it by field.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=name]')
    if (!field) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'nul\u0000inside')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByLabel('Description').fill('kept')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('alert')).toContainText('The project was not created.')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('kept')
})

test('an edit sends the description only when it was touched, and empty when it was cleared', async ({
  master: page,
  service,
}) => {
  const name = uniqueName('Edited')
  const { projectId } = await service.post('/v1/projects', { name, description: 'as it was' })
  const writes = watchWrites(page)
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(paths.project(String(projectId)))
  }
  await page.goto(paths.project(String(projectId)))
  await page.getByRole('link', { name: 'Edit project' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} renamed`)
  await save()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} renamed`)
  await expect(page.getByRole('status').getByText('The changes were saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit project' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('as it was')
  await page.getByLabel('Description').fill('')
  await save()
  expect(writes).toEqual([{ name: `${name} renamed` }, { name: `${name} renamed`, description: '' }])
  expect(await service.get(`/v1/projects/${projectId}`)).toMatchObject({ description: '' })
})

test('an edit with an empty name is refused at its field', async ({ master: page, service }) => {
  const { projectId } = await service.post('/v1/projects', { name: uniqueName('Kept') })
  await page.goto(paths.editProject(String(projectId)))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
  await page.getByLabel('Description').fill('typed')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The changes were not saved.')
  await expect(page.getByLabel('Description')).toHaveValue('typed')
})

test('an Android app is created in a project found by name', async ({ master: page, service }) => {
  const projectName = uniqueName('Home of apps')
  const { projectId } = await service.post('/v1/projects', { name: projectName })
  const displayName = uniqueName('App')
  await page.goto(paths.apps())
  await page.getByRole('link', { name: 'New app' }).click()
  await page.getByLabel('Project', { exact: true }).fill(projectName)
  await page.getByRole('option', { name: projectName }).click()
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('radiogroup', { name: 'Platform' }).getByRole('radio', { name: 'Android' }).check()
  await page.getByLabel('Bundle ID').fill('com.example.story')
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page).toHaveURL(/\/apps\/app_/)
  await expect(page.getByRole('region', { name: 'App' })).toContainText('com.example.story')
  await page.goto(paths.projectApps(String(projectId)))
  await expect(rows(page)).toContainText([displayName])
})

test('a web app has no bundle ID; switching back restores what was typed', async ({
  master: page,
  console,
}) => {
  const writes = watchWrites(page)
  const displayName = uniqueName('Web')
  await page.goto(paths.newApp({ projectId: console.projectId }))
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('radio', { name: 'iOS' }).check()
  await page.getByLabel('Bundle ID').fill('com.example.kept')
  await page.getByRole('radio', { name: 'Web' }).check()
  await expect(page.getByLabel('Bundle ID')).toBeHidden()
  await page.getByRole('radio', { name: 'iOS' }).check()
  await expect(page.getByLabel('Bundle ID')).toHaveValue('com.example.kept')
  await page.getByRole('radio', { name: 'Web' }).check()
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('region', { name: 'App' })).toContainText('PlatformWeb')
  expect(writes).toEqual([{ projectId: console.projectId, displayName, platform: 'web', bundleId: null }])
})

test('an app form filled in wrong is marked at each field', async ({ master: page }) => {
  await page.goto(paths.newApp())
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByText('Choose a project.')).toBeVisible()
  await expect(page.getByText('Enter a display name.')).toBeVisible()
  await expect(page.getByText('Choose a platform.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The app was not created.')
})

test('an unknown project is refused at the field Project', async ({ master: page }) => {
  await page.goto(paths.newApp())
  await page.getByLabel('Project', { exact: true }).fill('prj_unknown')
  await page.getByRole('option', { name: 'Use the Project ID prj_unknown' }).click()
  await page.getByLabel('Display name').fill('Kept')
  await page.getByRole('radio', { name: 'Web' }).check()
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('alert')).toContainText('The app was not created.')
  await expect(page.getByLabel('Project', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Display name')).toHaveValue('Kept')
})

test('with a Project key the project of a new app is fixed', async ({ project: page, console }) => {
  const displayName = uniqueName('Own')
  await page.goto(paths.apps())
  await page.getByRole('link', { name: 'New app' }).click()
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue(console.projectId)
  await expect(page.getByLabel('Project', { exact: true })).not.toBeEditable()
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('radio', { name: 'Android' }).check()
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayName)
})

test('a double click creates one project', async ({ master: page, service }) => {
  const name = uniqueName('Once')
  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await service.get(`/v1/projects?projectName=${encodeURIComponent(name)}`)).toMatchObject({
    total: 1,
  })
})
