import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expectNamed, test, visit } from './faulty-service/fixtures.ts'
import { slug } from './faulty-service/simulation.ts'
import { expect } from './fixtures.ts'
import type { ToRead } from './response-formats/refusal-format.ts'
import { refusals } from './response-formats/refusal-formats-a.ts'
import { refusalDialects } from './response-formats/refusal-formats-b.ts'

const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  displayName: 'Display name',
  bundleId: 'Bundle ID',
  projectId: 'Project',
}
const projectFields = ['name', 'description']
const appFields = ['projectId', 'displayName', 'bundleId']

const fieldOf = (page: Page, name: string) =>
  page.getByLabel(labels[name] ?? name, { exact: true }).and(page.locator('input, textarea'))

async function fillIn(page: Page, form: 'project' | 'app'): Promise<void> {
  if (form === 'project') {
    await fieldOf(page, 'name').fill('Typed name')
    await fieldOf(page, 'description').fill('Typed description')
    return
  }
  await fieldOf(page, 'displayName').fill('Typed app')
  await page.getByRole('radio', { name: 'iOS' }).check()
  await fieldOf(page, 'bundleId').fill('com.example.typed')
}

/** Every field that the refusal names is marked, in the service's words, and the first of them has the focus. */
async function expectMarked(page: Page, read: ToRead, own: readonly string[]): Promise<void> {
  const marked = own.filter((name) => read.fields?.[name])
  for (const name of own) {
    const field = fieldOf(page, name)
    if (!marked.includes(name)) await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    else {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      for (const message of read.fields?.[name] ?? [])
        await expect(page.getByText(message).first()).toBeVisible()
    }
  }
  if (marked[0]) await expect(fieldOf(page, marked[0])).toBeFocused()
}

for (const [producer, , read, status = 422] of [...refusals, ...refusalDialects]) {
  test(`a refusal of ${producer} is read on forms and on a page`, async ({ page, simulate, server }) => {
    const simulation = `refusal=${slug(producer)},fault=refuse@writes,fault=refuse@listUsers`
    const key = await simulate(simulation, paths.newProject())
    await fillIn(page, 'project')
    await page.getByRole('button', { name: 'Create project' }).click()
    const alert = await expectNamed(page, 'The project was not created.')
    if (read.message !== undefined && status !== 401) await expect(alert).toContainText(read.message)
    if (status !== 401) for (const other of read.other ?? []) await expect(alert).toContainText(other)
    await expectMarked(page, read, projectFields)
    await expect(fieldOf(page, 'name')).toHaveValue('Typed name')
    await expect(fieldOf(page, 'description')).toHaveValue('Typed description')

    if (appFields.some((name) => read.fields?.[name])) {
      await visit(page, paths.newApp({ projectId: 'prj_1' }))
      await fillIn(page, 'app')
      await page.getByRole('button', { name: 'Create app' }).click()
      await expectNamed(page, 'The app was not created.')
      await expectMarked(page, read, appFields)
      await expect(fieldOf(page, 'displayName')).toHaveValue('Typed app')
      await expect(fieldOf(page, 'bundleId')).toHaveValue('com.example.typed')
      expect(server.seen(key, 'createApp')).toHaveLength(1)
    }

    await visit(page, paths.users())
    const failed = await expectNamed(page, 'The users could not be loaded.')
    if (read.message !== undefined && status !== 401) await expect(failed).toContainText(read.message)
    expect(server.seen(key, 'createProject')).toHaveLength(1)
    expect(server.seen(key, 'listUsers')).toHaveLength(1)
  })
}

const unfit = [
  { refusal: 'html', shown: 'The service refused it (400, bad request).' },
  { refusal: 'nothing', shown: 'The service refused it (400, bad request).' },
  { refusal: 'plain', shown: 'The service says: The quota of this key is used up.' },
  { refusal: 'sql', shown: 'The service refused it (400, bad request).' },
  { refusal: 'stack', shown: 'The service says: Boom' },
  { refusal: 'markup', shown: 'The service refused it (400, bad request).' },
]

for (const { refusal, shown } of unfit) {
  test(`of a refusal as ${refusal} only words for people are shown`, async ({ page, simulate }) => {
    await simulate(`refusal=${refusal},fault=refuse@createProject,fault=refuse@records`, paths.newProject())
    await fillIn(page, 'project')
    await page.getByRole('button', { name: 'Create project' }).click()
    const alert = await expectNamed(page, 'The project was not created.')
    await expect(alert).toContainText(shown)
    await expectMarked(page, {}, projectFields)
    await visit(page, paths.user('usr_7'))
    await expect(await expectNamed(page, 'The user could not be loaded.')).toContainText(shown)
    const details = page.getByRole('alert').getByText('Technical details')
    await details.click()
    await expect(page.getByRole('alert').getByRole('definition').filter({ hasText: /^400$/ })).toBeVisible()
  })
}

test('a failure inside a success is no success', async ({ page, simulate, server }) => {
  const key = await simulate('fault=failure-inside@createProject', paths.newProject())
  await fillIn(page, 'project')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(await expectNamed(page, 'The project was not created.')).toContainText('The name is taken.')
  await expect(page).toHaveURL(paths.newProject())
  expect(server.db(key).projects).toHaveLength(3)
})
