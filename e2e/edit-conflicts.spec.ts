import { paths } from '../src/paths.ts'
import { expect, seedSession, test, uniqueName } from './fixtures.ts'
import { nameField, press } from './pages/forms.page.ts'

test('two people who edit the same project keep both changes', { tag: '@core' }, async ({
  context,
  console,
  service,
  master,
}) => {
  const name = uniqueName('Shared')
  const { projectId } = await service.post('/v1/projects', { name, description: 'as it was' })
  const address = paths.editProject(String(projectId))
  const other = await context.newPage()
  await seedSession(other, console.url, console.masterKey)
  await Promise.all([master.goto(address), other.goto(address)])
  await nameField(other).fill(`${name} renamed`)
  await master.getByLabel('Description').fill('Mine')
  await press(other, 'Save changes')
  await expect(other).toHaveURL(paths.project(String(projectId)))
  await press(master, 'Save changes')
  await expect(master.getByRole('alert')).toContainText('Your changes were not saved.')
  const field = master.getByRole('group', { name: 'Name' })
  await expect(field).toContainText(`${name} renamed`)
  await expect(field.getByRole('radio', { name: 'Their version' })).toBeChecked()
  await press(master, 'Save changes')
  await expect(master).toHaveURL(paths.project(String(projectId)))
  expect(await service.get(`/v1/projects/${projectId}`)).toMatchObject({
    name: `${name} renamed`,
    description: 'Mine',
  })
})
