import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'
import { find } from './pages/find.page.ts'

test('passing through the fields of an edit form changes nothing', async ({ master: page, service }) => {
  const name = `${uniqueName('Two')}\nlines`
  const { projectId } = await service.post('/v1/projects', { name, description: 'one\r\ntwo' })
  await page.goto(paths.editProject(String(projectId)))
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(paths.project(String(projectId)))
  expect(await service.get(`/v1/projects/${projectId}`)).toMatchObject({ name, description: 'one\r\ntwo' })
})

test('a project named exactly is found without waiting for the list', async ({ master: page, service }) => {
  const projectName = uniqueName('Typed fast')
  const { projectId } = await service.post('/v1/projects', { name: projectName })
  await page.goto(paths.newApp())
  await page.getByLabel('Project', { exact: true }).fill(projectName)
  await page.getByLabel('Display name').fill('At once')
  await page.getByRole('radio', { name: 'Web' }).check()
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('region', { name: 'App' })).toContainText(String(projectId))
})

test('a text that is no project is refused at its field and stays', async ({ master: page }) => {
  await page.goto(paths.newApp())
  await page.getByLabel('Project', { exact: true }).fill('no such project anywhere')
  await page.getByLabel('Display name').fill('Kept')
  await page.getByRole('radio', { name: 'Web' }).check()
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('alert')).toContainText('The app was not created.')
  await expect(page.getByLabel('Project', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue('no such project anywhere')
})

test('projects that could not be asked for are not called missing', async ({ master: page }) => {
  await page.goto(paths.newApp())
  await page.route('**/v1/projects?**', (route) => route.fulfill({ status: 501, json: {} }))
  await page.getByLabel('Project', { exact: true }).fill('Any')
  await expect(page.getByText('The projects could not be loaded. Type on to try again')).toBeVisible()
  await expect(page.getByText('No project has this name.')).toHaveCount(0)
})

test('a new app begins without the project of the one before', async ({ master: page, console }) => {
  await page.goto(paths.newApp({ projectId: console.projectId }))
  const project = page.getByLabel('Project', { exact: true })
  await expect(project).not.toHaveValue('')
  await find(page, 'New app')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.newApp())
  await expect(project).toHaveValue('')
})

test('who leaves a form while it is sent stays where they went', async ({ master: page, service }) => {
  const name = uniqueName('Left')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/projects', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('dialog', { name: 'Leave this form?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(rows(page)).toHaveCount(10)
  release()
  await expect(page.getByRole('status').getByText(`Project ${name} was created.`)).toBeVisible()
  await expect(page).toHaveURL(paths.users())
  expect(await service.get(`/v1/projects?projectName=${encodeURIComponent(name)}`)).toMatchObject({
    total: 1,
  })
})
