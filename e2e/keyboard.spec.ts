import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './stories.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The first link of a row. */
const rowLink = (page: Page, row: number) => rows(page).nth(row).getByRole('link').first()

/** The top line comes right after the rows, and with it the keys. */
const listening = (page: Page) => expect(page.getByRole('button', { name: 'Find' })).toBeVisible()

/** Chooses in "Find anything", by keys alone. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('g and a letter go to the lists, and n makes what the page makes', async ({ master: page }) => {
  await listening(page)
  await page.keyboard.type('gu')
  await expect(heading(page, 'Users')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(paths.users())
  await page.keyboard.type('ga')
  await expect(heading(page, 'Apps')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(paths.newApp())
  await expect(heading(page, 'New app')).toBeFocused()
  await page.keyboard.type('gp')
  await expect(heading(page, 'Projects')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(paths.newProject())
})

test('with a Project key g p is its own project', async ({ project: page, console }) => {
  await listening(page)
  await page.keyboard.type('ga')
  await expect(heading(page, 'Apps')).toBeFocused()
  await page.keyboard.type('gp')
  await expect(page).toHaveURL(paths.project(console.projectId))
})

test('single keys are letters in fields, and nothing in dialogs or with Ctrl', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Nickname').focus()
  await page.keyboard.type('gp/n?')
  await expect(page.getByLabel('Nickname')).toHaveValue('gp/n?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await listening(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.type('gp/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(paths.users())
})

test('the keys are listed, and single ones can be switched off on this device', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await listening(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(keys).toContainText('Go to the users')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await keys.getByRole('checkbox', { name: 'Single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.type('gp/?')
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await listening(page)
  await page.keyboard.type('gp/?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(paths.users())
  await choose(page, 'keyboard')
  await keys.getByRole('checkbox', { name: 'Single keys' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.type('gp')
  await expect(page).toHaveURL(paths.projects())
})

test('arrows, Home and End walk a table, and a filter leads into it', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Nickname').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowLink(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowLink(page, 1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rowLink(page, 9)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowLink(page, 9)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowLink(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page).first().getByRole('button', { name: 'Copy User ID' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rowLink(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const name = await rowLink(page, 1).textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('the whole tour goes by the keyboard alone', async ({ page, console, context }) => {
  test.setTimeout(120_000)
  const projectName = uniqueName('Keyed')
  const displayName = uniqueName('Keyed app')
  const focused = page.locator(':focus')
  /** Goes on with Tab to a control. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const text = await focused.ariaSnapshot({ timeout: 1000 }).catch(() => '')
      if (text.includes(`"${name}"`)) return
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  const tour = {
    signIn: async () => {
      await page.goto('/sign-in')
      await expect(heading(page, 'Sign in')).toBeVisible()
      await tabTo('API key')
      await page.keyboard.type(console.masterKey)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Projects')).toBeFocused()
    },
    lists: async () => {
      await page.keyboard.type('gu')
      await expect(heading(page, 'Users')).toBeFocused()
      await expect(rows(page)).toHaveCount(10)
      await tabTo('Nickname')
      await page.keyboard.type('an')
      await expect(page).toHaveURL(paths.users({ nickname: 'an' }))
      await tabTo('Next page')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(paths.users({ nickname: 'an', page: 2 }))
      await page.keyboard.type('gu')
      await expect(page).toHaveURL(paths.users())
    },
    user: async () => {
      await expect(rows(page)).toHaveCount(10)
      await tabTo('Nickname')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
      await tabTo('Sign user in')
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog')
      await expect(question).toBeVisible()
      await tabTo('Sign user in')
      await page.keyboard.press('Enter')
      await expect(page.getByText('expiresAt').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await tabTo('Copy User ID')
      await page.keyboard.press('Enter')
      await page.keyboard.type('gu')
      await expect(heading(page, 'Users')).toBeFocused()
      await page.keyboard.press('Control+k')
      await page.keyboard.press('Control+v')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/users\/usr_/)
      await tabTo('Copy for a ticket')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    },
    calls: async () => {
      await page.keyboard.type('gc')
      await expect(heading(page, 'Calls')).toBeFocused()
      await tabTo('Failed only')
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(paths.calls({ failed: '1' }))
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(paths.calls())
      await tabTo('Clear')
      // The frame of the table, and in it the first call.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Outcome', { exact: true })).toBeVisible()
      await tabTo('Copy as cURL')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    },
    export: async () => {
      await page.keyboard.type('ga')
      await expect(heading(page, 'Apps')).toBeFocused()
      await tabTo('Export')
      await page.keyboard.press('Enter')
      await tabTo('CSV')
      await page.keyboard.press('ArrowDown')
      await tabTo('Start export')
      const download = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      expect((await download).suggestedFilename()).toMatch(/\.jsonl$/)
      await tabTo('Copy receipt')
      await tabTo('Close')
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Apps')).toBeFocused()
    },
    project: async () => {
      await page.keyboard.type('gp')
      await expect(heading(page, 'Projects')).toBeFocused()
      await page.keyboard.press('n')
      await expect(heading(page, 'New project')).toBeFocused()
      await tabTo('Name')
      await page.keyboard.type(projectName)
      await page.keyboard.press('Enter')
      await expect(heading(page, projectName)).toBeFocused()
      await tabTo('Edit project')
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Edit project')).toBeFocused()
      await tabTo('Description')
      await page.keyboard.type('by keys')
      await tabTo('Save changes')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Project' })).toContainText('by keys')
    },
    app: async () => {
      await page.keyboard.press('n')
      await expect(heading(page, 'New app')).toBeFocused()
      await tabTo('Display name')
      await page.keyboard.type(displayName)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await tabTo('Create app')
      await page.keyboard.press('Enter')
      await expect(heading(page, displayName)).toBeFocused()
    },
    settings: async () => {
      await choose(page, 'theme dark')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await choose(page, 'connection')
      await expect(heading(page, 'Connection check')).toBeFocused()
    },
    leave: async () => {
      await choose(page, 'lock')
      await expect(heading(page, 'Locked')).toBeVisible()
      await expect(page.getByLabel('API key')).toBeFocused()
      await page.keyboard.type(console.masterKey)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Session' })).toBeVisible()
      await page.keyboard.type('ga')
      await expect(heading(page, 'Apps')).toBeFocused()
      await choose(page, 'sign out')
      await expect(heading(page, 'Sign in')).toBeVisible()
    },
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [name, part] of Object.entries(tour)) await test.step(name, part)
})
