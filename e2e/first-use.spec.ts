import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { type ConsoleInfo, expect, rows, signIn, test } from './fixtures.ts'
import { newKey } from './keys.ts'
import { hold } from './pages/find.page.ts'
import { nameOf } from './pages/forms.page.ts'
import { startConsole } from './start-console.ts'

/** Stories of a console whose service holds nothing but a Master key. */
const onEmpty = test.extend<object, { empty: ConsoleInfo }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { stop, ...told } = await startConsole({ SEED_DEMO: '0' })
      const { key } = await newKey(told, 'master')
      await use({ ...told, masterKey: key })
      await stop()
    },
    // Two processes begin, on a machine that has others to run.
    { scope: 'worker', timeout: 120_000 },
  ],

  console: async ({ empty }, use) => {
    await use(empty)
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' })
const noUsers = 'No users yet: the console cannot create any, and they appear once the service has them.'
const nothingYet = /No (projects|apps|users) yet/

/** Goes to something with the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 30 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

onEmpty.describe('on a small screen', () => {
  // One after the other: what the last one makes is not empty any more for the others.
  onEmpty.describe.configure({ mode: 'serial' })
  onEmpty.use({ viewport: { width: 360, height: 740 } })

  onEmpty(
    'each list of an empty service says one sentence and what can be done',
    async ({ master: page }) => {
      await page.goto(paths.users())
      await expect(page.getByText(noUsers)).toBeVisible()
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(heading(page, 'Users')).toBeFocused()
      await expect(page.getByText(noUsers)).toBeVisible()

      await page.goto(paths.apps())
      await expect(page.getByText('No apps yet.')).toBeVisible()
      await page.getByRole('link', { name: 'New app' }).last().click()
      const note = page
        .getByRole('note')
        .filter({ hasText: 'An app belongs to a project, and there is none yet.' })
      await expect(note).toBeVisible()
      await page.getByLabel('Project', { exact: true }).focus()
      await expect(page.getByText('There are no projects yet.')).toBeVisible()
      await page.keyboard.press('Escape')
      await note.getByRole('link', { name: 'New project' }).click()
      await expect(heading(page, 'New project')).toBeFocused()
    },
  )

  onEmpty(
    'an empty service leads by keyboard to the first project, to its first app, and to what comes next',
    async ({ master: page }) => {
      await expect(page.getByRole('main')).toContainText('No projects yet.')
      await expectNarrow(page)
      await tabTo(page, page.getByRole('main').getByRole('link', { name: 'New project' }).last())
      await page.keyboard.press('Enter')
      await expect(heading(page, 'New project')).toBeFocused()
      await tabTo(page, nameOf(page))
      await page.keyboard.type('First')
      await page.keyboard.press('Enter')

      await expect(heading(page, 'First')).toBeFocused()
      await expect(nextStep(page)).toContainText('No apps yet.')
      await expectNarrow(page)
      await tabTo(page, nextStep(page).getByRole('link', { name: 'New app' }))
      await page.keyboard.press('Enter')
      await expect(heading(page, 'New app')).toBeFocused()
      await expect(page.getByLabel('Project', { exact: true })).toHaveValue('First')
      await tabTo(page, page.getByLabel('Display name'))
      await page.keyboard.type('First app')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')

      await expect(heading(page, 'First app')).toBeFocused()
      await expect(nextStep(page)).toContainText(noUsers)
      await expectNarrow(page)
      await page.goBack()
      await page.goBack()
      await expect(heading(page, 'First')).toBeVisible()
      await expect(nextStep(page)).toContainText(noUsers)
      await expect(page.getByRole('region', { name: 'Apps by platform' }).getByRole('table')).toBeVisible()
    },
  )
})

test('a Project key of an empty project is led to its first app', async ({ page, console, service }) => {
  const { projectId } = await service.post('/v1/projects', { name: 'Mine' })
  const { key } = await newKey(console, 'project', String(projectId))
  await page.goto('/sign-in')
  await page.getByLabel('Project ID').fill(String(projectId))
  await signIn(page, key)
  await expect(heading(page, 'Mine')).toBeVisible()
  await expect(nextStep(page)).toContainText('No apps yet.')
  await nextStep(page).getByRole('link', { name: 'New app' }).click()
  await expect(heading(page, 'New app')).toBeFocused()
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue(String(projectId))
  await expect(page.getByRole('note')).toHaveCount(0)

  await page.goto(paths.apps())
  await expect(page.getByText('No apps yet.')).toBeVisible()
  await page.goto(paths.users())
  await expect(page.getByText(noUsers)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(0)
})

test('users that have come in the meantime end the next step', async ({ master: page, service }) => {
  const { projectId } = await service.post('/v1/projects', { name: 'Waiting' })
  await service.post('/v1/apps', { projectId, displayName: 'Waiting app', platform: 'web', bundleId: null })
  await page.goto(paths.project(String(projectId)))
  await expect(nextStep(page)).toContainText(noUsers)
  const user = { userId: 'usr_come', projectId, nickname: 'come' }
  await page.route('**/v1/users?**', (route) => route.fulfill({ json: { data: [user], total: 1 } }))
  await nextStep(page).getByRole('button', { name: 'Look again' }).click()
  await expect(nextStep(page)).toHaveCount(0)
  await expect(heading(page, 'Waiting')).toBeFocused()
})

test('a list is not called empty where its answer does not say so', async ({ master: page }) => {
  const answers = [
    { data: [], total: 5 },
    { data: [], has_more: true },
  ]
  for (const json of answers) {
    await page.route('**/v1/users?**', (route) => route.fulfill({ json }))
    await page.goto(paths.users())
    await expect(page.getByText('The service sent no row that can be shown')).toBeVisible()
    await expect(page.getByText(nothingYet)).toHaveCount(0)
    await page.unroute('**/v1/users?**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(heading(page, 'Users')).toBeFocused()
  }
})

test('a list is not called empty where it is refused', async ({ master: page, console }) => {
  for (const list of ['users', 'apps'])
    await page.route(`**/v1/${list}?**`, (route) => route.fulfill({ status: 403, json: { detail: 'No' } }))
  for (const address of [
    paths.users(),
    paths.apps(),
    paths.project(console.projectId),
    paths.projectUsers(console.projectId),
  ]) {
    await page.goto(address)
    await expect(
      page.getByRole('alert').or(page.getByText('could not be loaded').first()).first(),
    ).toBeVisible()
    await expect(page.getByText(nothingYet)).toHaveCount(0)
    await expect(nextStep(page)).toHaveCount(0)
  }
})

test('a filter that is cleared does not leave an empty list behind while the rows load', async ({
  master: page,
}) => {
  await page.goto(paths.users({ nickname: 'no such thing at all' }))
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  const release = await hold(page, '/v1/users')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL(paths.users())
  await expect(heading(page, 'Users')).toBeFocused()
  await expect(page.getByText('Nothing matches these filters.')).toHaveCount(0)
  await expect(page.getByText(nothingYet)).toHaveCount(0)
  release()
  await expect(rows(page)).toHaveCount(10)
})
