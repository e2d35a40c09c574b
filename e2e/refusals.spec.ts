import { paths } from '../src/paths.ts'
import { expectErrorAlert, test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'

test('a refusal is shown at the fields it names and the rest beside the button, and the input is kept', {
  tag: '@core',
}, async ({ page, simulate, server }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const description = page.getByRole('textbox', { name: 'Description' })
  const key = await simulate('refusal=django-fields,fault=refuse@createProject', paths.newProject())
  await name.fill('Typed name')
  await description.fill('Typed description')
  await page.getByRole('button', { name: 'Create project' }).click()
  const alert = await expectErrorAlert(
    page,
    'The project was not created.',
    /Nothing changed on the service\./,
  )
  await expect(alert).toContainText('The service says: Not unique. · slug: Taken.')
  await expect(name).toHaveAccessibleDescription(/This field is required\./)
  await expect(description).toHaveAccessibleDescription(/Too long\./)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Typed name')
  await expect(description).toHaveValue('Typed description')
  expect(server.requests(key, 'createProject')).toHaveLength(1)
})
