import { paths } from '../src/paths.ts'
import { expect, holdResponses, rows, test, uniqueName } from './fixtures.ts'
import { getAnyUser } from './pages/find.page.ts'
import { nameField, press } from './pages/forms.page.ts'

test('a created project is opened and listed', { tag: '@core' }, async ({ master: page }) => {
  const name = uniqueName('Created')
  await page.goto(paths.projects())
  await page.getByRole('link', { name: 'New project' }).click()
  await nameField(page).fill(name)
  await page.getByLabel('Description').fill('First line\nSecond line')
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  await expect(page).toHaveURL(/\/projects\/prj_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('Second line')
  await expect(page.getByRole('status').getByText(`Project ${name} was created.`)).toBeVisible()
  await page.goto(paths.projects({ projectName: name }))
  await expect(rows(page)).toHaveCount(1)
})

test('an app is created in a project found by name', { tag: '@core' }, async ({ master: page, service }) => {
  const projectName = uniqueName('Home of apps')
  const { projectId } = await service.post('/v1/projects', { name: projectName })
  const displayName = uniqueName('App')
  await page.goto(paths.apps())
  await page.getByRole('link', { name: 'New app' }).click()
  // The list has a field “Project” too.
  await expect(page.getByRole('heading', { level: 1, name: 'New app' })).toBeVisible()
  await page.getByLabel('Project', { exact: true }).fill(projectName)
  await page.getByRole('option', { name: projectName }).click()
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('radiogroup', { name: 'Platform' }).getByRole('radio', { name: 'Android' }).check()
  await page.getByLabel('Bundle ID').fill('com.example.created')
  await press(page, 'Create app')
  await expect(page).toHaveURL(/\/apps\/app_/)
  await expect(page.getByRole('region', { name: 'App', exact: true })).toContainText('com.example.created')
  await page.goto(paths.projectApps(String(projectId)))
  await expect(rows(page)).toContainText([displayName])
})

test('a user is signed in and the token is masked', { tag: '@core' }, async ({ master: page, service }) => {
  const { userId = '' } = await getAnyUser(service)
  await page.goto(paths.user(userId))
  await press(page, 'Sign user in')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(userId)
  await press(dialog, 'Sign user in')
  await expect(dialog.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  await expect(dialog).toContainText('••••••••')
  await press(dialog, 'Show token')
  await expect(dialog.getByRole('code')).toHaveText(/^[\w-]{20,}$/)
  const token = await dialog.getByRole('code').innerText()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(token)
})

test('Enter pressed again while the next page loads creates one project', async ({
  master: page,
  service,
}) => {
  const name = uniqueName('Held')
  const release = await holdResponses(page, '**/assets/ProjectOverview-*.js')
  await page.goto(paths.newProject())
  await nameField(page).fill(name)
  const created = page.waitForResponse((response) => response.status() === 201)
  await nameField(page).press('Enter')
  await created
  await nameField(page).press('Enter')
  await nameField(page).press('Enter')
  release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await service.get(`/v1/projects?projectName=${encodeURIComponent(name)}`)).toMatchObject({
    total: 1,
  })
})
