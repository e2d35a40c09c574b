import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'
import { press } from './pages/forms.page.ts'

test('pasted rows become apps of the project', { tag: '@core' }, async ({ master: page, service }) => {
  const name = uniqueName('Home of several')
  const { projectId } = await service.post('/v1/projects', { name })
  await page.goto(paths.newApp({ projectId: String(projectId) }))
  await page.getByRole('link', { name: 'Create several' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New apps')
  const table = page.getByRole('table', { name: 'Apps' })
  await expect(rows(table).first().getByLabel('Display name')).toHaveValue(name)
  await press(page, 'Paste rows')
  const lines = [
    'Name\tPlatform\tBundle ID',
    'First\tWeb\t',
    'Second\tiPhone\tcom.example.second',
    '한글 😀\tANDROID\t',
  ]
  await page.getByRole('textbox', { name: 'Rows' }).fill(lines.join('\n'))
  await press(page, 'Add rows')
  await page.getByRole('button', { name: 'Create apps' }).dblclick()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('3 apps created.')
  await expect(rows(table).filter({ hasText: 'Created' })).toHaveCount(3)
  expect(await service.get(`/v1/apps?projectId=${projectId}`)).toMatchObject({
    total: 3,
    data: [
      { displayName: '한글 😀', platform: 'android', bundleId: null },
      { displayName: 'Second', platform: 'ios', bundleId: 'com.example.second' },
      { displayName: 'First', platform: 'web', bundleId: null },
    ],
  })
})
