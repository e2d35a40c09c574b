import { paths } from '../src/paths.ts'
import { expect, holdResponses, rows, test, uniqueName } from './fixtures.ts'
import { nameField } from './pages/forms.page.ts'

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

test('Enter pressed again while the next page loads creates one project', async ({
  master: page,
  service,
}) => {
  const name = uniqueName('Held')
  const release = await holdResponses(page, '**/assets/ProjectPage-*.js')
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
