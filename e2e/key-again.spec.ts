import { paths } from '../src/paths.ts'
import { test as misbehaving, visit } from './faulty-service/fixtures.ts'
import { expect, rows, signIn, test, uniqueName } from './fixtures.ts'
import { newKey } from './keys.ts'

test('a key revoked in mid-work is asked for again over the page, and the person saves again', async ({
  page,
  console,
  service,
}) => {
  const { key, revoke } = await newKey(console, 'master')
  const next = await newKey(console, 'master')
  const name = uniqueName('Typed before')
  await page.goto(paths.newProject())
  await signIn(page, key)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Description').fill('and this too')
  await revoke()
  await page.getByRole('button', { name: 'Create project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await expect(dialog.getByLabel('API key')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('The project was not created.')
  await expect(page.getByRole('alert')).toContainText('Nothing changed on the service.')
  await dialog.getByLabel('API key').fill(next.key)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('and this too')
  expect(await service.get(`/v1/projects?projectName=${encodeURIComponent(name)}`)).toMatchObject({
    total: 0,
  })
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(
    new RegExp(`ends in ${next.key.slice(-4)}`),
  )
})

test('a Project key goes on with another key of its project, without its Project ID', async ({
  page,
  console,
  service,
}) => {
  const { projectId } = await service.post('/v1/projects', { name: uniqueName('Without anything') })
  const { key, revoke } = await newKey(console, 'project', String(projectId))
  const next = await newKey(console, 'project', String(projectId))
  await page.goto(paths.apps())
  await page.getByLabel('API key').fill(key)
  await page.getByLabel('Project ID').fill(String(projectId))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No apps yet.')).toBeVisible()
  await revoke()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await dialog.getByLabel('API key').fill(next.key)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('No apps yet.')).toBeVisible()
})

test('another key is named before it is used, and sees nothing of the former', async ({ page, console }) => {
  const { key, revoke } = await newKey(console, 'master')
  await page.goto(paths.newProject())
  await signIn(page, key)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Of the former')
  await revoke()
  await page.getByRole('button', { name: 'Create project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await dialog.getByLabel('API key').fill(console.projectKey)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText(`This is another key: Project key of ${console.projectId}`)
  await expect(page).toHaveURL(paths.newProject())
  await expect(dialog.getByRole('button', { name: 'Enter another key' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('API key')).toHaveValue('')
  await dialog.getByLabel('API key').fill(console.projectKey)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: `Continue as Project key of ${console.projectId}` }).click()
  await expect(page).toHaveURL(paths.project(console.projectId))
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
  expect(await page.content()).not.toContain('Of the former')
})

test('a key that is refused again stays typed, and the dialog stays', async ({ page, console }) => {
  const { key, revoke } = await newKey(console, 'master')
  await page.goto(paths.users())
  await signIn(page, key)
  await expect(rows(page)).toHaveCount(10)
  await revoke()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await dialog.getByLabel('API key').fill(key)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The service did not accept this key.')
  await expect(dialog.getByLabel('API key')).toHaveValue(key)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog).toBeVisible()
})

misbehaving(
  'ten refusals at once make one dialog, and it does not come back',
  async ({ page, simulate, server }) => {
    const key = await simulate('', paths.project('prj_1'))
    await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
    server.revoke(key)
    const before = server.seen(key).length
    await page.getByRole('button', { name: 'Refresh' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
    await expect(dialog).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
    await dialog.getByLabel('API key').fill(`${key}x`)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(server.seen(key).length - before).toBeLessThan(20)
  },
)

misbehaving('a refusal at one endpoint alone is no dead key', async ({ page, simulate }) => {
  await simulate('fault=status:401@listUsers', '/sign-in')
  await visit(page, paths.users())
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('although it accepts the key elsewhere')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

misbehaving('a 403 at one endpoint alone is about the key’s rights', async ({ page, simulate }) => {
  await simulate('fault=status:403@listUsers', '/sign-in')
  await visit(page, paths.users())
  await expect(page.getByRole('alert')).toContainText('This key may not do that.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

misbehaving('a service that says 403 for a revoked key is understood', async ({ page, simulate, server }) => {
  const key = await simulate('', paths.users())
  await expect(rows(page)).toHaveCount(10)
  server.revoke(key, 403)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter the key again' })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
})
