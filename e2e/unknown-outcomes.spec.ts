import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { draftItems, nameField, press } from './pages/forms.page.ts'

test('a reload while a project is created offers the draft as sent, and the project is found', async ({
  page,
  simulate,
  server,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const key = await simulate('fault=silence@createProject', paths.newProject())
  await nameField(page).fill('In the middle')
  await press(page, 'Create project')
  await expect.poll(() => server.requests(key, 'createProject')).toHaveLength(1)
  await page.reload()
  await expect(draftItems(page)).toContainText('Sent, outcome unknown')
  await press(draftItems(page), 'Restore')
  await press(page, 'Check now')
  await expect(page.getByRole('status').getByRole('link', { name: 'In the middle' })).toBeVisible()
  expect(server.requests(key, 'createProject')).toHaveLength(1)
})
