import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import { menu } from './pages/forms.page.ts'

const title = 'What can my key do?'
const dialog = (page: Page) => page.getByRole('dialog', { name: title })
const fact = (page: Page, of: string) =>
  dialog(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${of}$`) })
    .locator('+ dd')

/** What stands in the table: the action, and what a Master key and a Project key may do. */
const rights = [
  ['List projects', 'yes', 'no'],
  ['Open a project', 'yes', 'own project'],
  ['Create a project', 'yes', 'no'],
  ['Edit a project', 'yes', 'own project'],
  ['List apps', 'yes', 'own project'],
  ['Open an app', 'yes', 'own project'],
  ['Create an app', 'yes', 'own project'],
  ['List users', 'yes', 'own project'],
  ['Open a user', 'yes', 'own project'],
  ['Sign a user in', 'yes', 'own project'],
]

const expectRights = async (page: Page) => {
  await expect(rows(dialog(page))).toHaveCount(rights.length)
  for (const [row, cells] of rights.entries())
    await expect(
      rows(dialog(page))
        .nth(row)
        .getByRole('rowheader')
        .or(rows(dialog(page)).nth(row).getByRole('cell')),
    ).toHaveText(cells)
}

/** Opens the session menu and goes to its item, by keys; gives the menu's button. */
async function toMenuItem(page: Page): Promise<Locator> {
  await expect(rows(page)).toHaveCount(10)
  const session = page.getByRole('button', { name: 'Session' })
  await session.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Connection check' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: title })).toBeFocused()
  return session
}

test('a Master key’s rights are told without asking the service', async ({ master: page, console }) => {
  await expect(rows(page)).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/v1/') && asked.push(request.url()))
  await menu(page, title)
  await expectRights(page)
  await expect(dialog(page)).toContainText('A Master key works in every project of the service.')
  await expect(dialog(page).getByRole('columnheader')).toHaveText([
    'Action',
    'Master key (this key)',
    'Project key',
  ])
  await expect(fact(page, 'Key')).toHaveText(`Master key··${console.masterKey.slice(-4)}`)
  await expect(fact(page, 'Service')).toHaveText(console.url)
  await expect(fact(page, 'Kept')).toContainText('In this tab')
  await expect(fact(page, 'Automatic lock')).toHaveText('After 30 minutes without activity.')
  expect(asked).toEqual([])
  await fact(page, 'Project').getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(paths.projects())
  await expect(dialog(page)).toBeHidden()
})

test('a Project key’s rights end with its project, which a link leads to', async ({
  project: page,
  console,
}) => {
  // Until it has come, its identifier stands for its name.
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto(paths.users())
  await menu(page, title)
  await expectRights(page)
  await expect(dialog(page)).toContainText('A Project key works in its own project alone.')
  await expect(dialog(page).getByRole('columnheader')).toHaveText([
    'Action',
    'Master key',
    'Project key (this key)',
  ])
  await expect(fact(page, 'Key')).toHaveText(`Project key··${console.projectKey.slice(-4)}`)
  await fact(page, 'Project').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused()
  await expect(dialog(page)).toBeHidden()
})

test('a key in memory alone is told to be there', async ({ page, console }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, console.masterKey)
  await menu(page, title)
  await expect(fact(page, 'Kept')).toContainText('In memory alone')
})

test('the dialog is reached by keys, from the menu and from Find anything, and gives the focus back', async ({
  master: page,
}) => {
  const session = await toMenuItem(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(session).toBeFocused()

  const first = rows(page).first().getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('what can')
  await expect(page.getByRole('option', { name: title, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(first).toBeFocused()
})

test('the focus goes back to the menu’s button also where the dialog came between the menu and its end', async ({
  master: page,
}) => {
  const session = await toMenuItem(page)
  // The menu gives the focus back by a timer, and what the dialog finds until then is nobody.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(session).toBeFocused()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing of it scrolls sideways, and it leads to the connection check', async ({ project: page }) => {
    await menu(page, title)
    await expectRights(page)
    const { width, held } = await dialog(page).evaluate((box) => ({
      width: box.scrollWidth,
      held: box.clientWidth,
    }))
    expect(width).toBe(held)
    await dialog(page).getByRole('link', { name: 'Connection check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Connection check' })).toBeFocused()
  })
})
