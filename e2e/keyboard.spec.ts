import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'
import { expectShortcutsReady } from './pages/keyboard.page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Reads the focused element's name as assistive technology does. */
async function startReadingFocus(page: Page): Promise<() => Promise<string>> {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (result.objectId === undefined) return ''
    const { objectId } = result
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    return String(nodes[0]?.name?.value ?? '')
  }
}

test('every task can be done with only the keyboard', async ({ page, console, context }) => {
  test.setTimeout(180_000)
  const projectName = uniqueName('Keyed')
  const displayName = uniqueName('Keyed app')
  const readFocusedName = await startReadingFocus(page)
  /** Presses Tab until a control with this name, or with a name that ends with it, is focused. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if ((await readFocusedName()).endsWith(name)) return
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  const chooseInFind = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const goTo = async (keys: string, list: string) => {
    await page.keyboard.type(keys)
    await expect(heading(page, list)).toBeFocused()
  }
  const activate = async (name: string) => {
    await tabTo(name)
    await page.keyboard.press('Enter')
  }
  const tasks = {
    signIn: async () => {
      await page.goto(paths.signIn())
      await expect(heading(page, 'Sign in')).toBeVisible()
      await tabTo('API key')
      await page.keyboard.type(console.masterKey)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Projects')).toBeFocused()
    },
    lists: async () => {
      await goTo('gu', 'Users')
      await expect(rows(page)).toHaveCount(10)
      await tabTo('Nickname')
      await page.keyboard.type('an')
      await expect(page).toHaveURL(paths.users({ nickname: 'an' }))
      await activate('Next page')
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
      await activate('Sign user in')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await activate('Sign user in')
      await expect(page.getByText('expiresAt').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await activate('Close without copying')
      await activate('Copy User ID')
      await goTo('gu', 'Users')
      await page.keyboard.press('Control+k')
      await page.keyboard.press('Control+v')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/users\/usr_/)
      await activate('Pin')
      await activate('Case notes (2)')
      await expect(page.getByRole('dialog', { name: 'Case notes' })).toBeVisible()
      await activate('Copy as text')
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
    calls: async () => {
      await goTo('gc', 'Calls')
      await tabTo('Failed only')
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(paths.calls({ failed: '1' }))
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(paths.calls())
      await activate(', call details')
      await expect(page.getByText('Outcome', { exact: true })).toBeVisible()
      await activate('Copy as cURL')
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    },
    export: async () => {
      await goTo('ga', 'Apps')
      await activate('Export')
      await tabTo('CSV')
      await page.keyboard.press('ArrowDown')
      await tabTo('Start export')
      const download = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      expect((await download).suggestedFilename()).toMatch(/\.jsonl$/)
      await tabTo('Copy receipt')
      await activate('Close')
      await expect(heading(page, 'Apps')).toBeFocused()
    },
    project: async () => {
      await goTo('gp', 'Projects')
      await page.keyboard.press('n')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
      await page.keyboard.type(projectName)
      await page.keyboard.press('Enter')
      await expect(heading(page, projectName)).toBeFocused()
      await activate('Edit project')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
      await tabTo('Description')
      await page.keyboard.type('by keys')
      await activate('Save changes')
      await expect(page.getByRole('region', { name: 'Project' })).toContainText('by keys')
    },
    app: async () => {
      await page.keyboard.press('n')
      await expect(page.getByLabel('Display name')).toBeFocused()
      await page.keyboard.type(displayName)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await activate('Create app')
      await expect(heading(page, displayName)).toBeFocused()
    },
    settings: async () => {
      await chooseInFind('theme dark')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.reload()
      await expectShortcutsReady(page)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await chooseInFind('connection')
      await expect(heading(page, 'Connection check')).toBeFocused()
    },
    leave: async () => {
      await chooseInFind('lock')
      await expect(heading(page, 'Locked')).toBeVisible()
      await expect(page.getByLabel('API key')).toBeFocused()
      await page.keyboard.type(console.masterKey)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Connection check')).toBeFocused()
      await goTo('ga', 'Apps')
      await chooseInFind('sign out')
      await expect(heading(page, 'Sign in')).toBeVisible()
    },
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [name, task] of Object.entries(tasks)) await test.step(name, task)
})

test('a create form has the focus in its first field, also after a reload', async ({ master: page }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await page.goto(paths.newProject())
  await expect(name).toBeFocused()
  await page.reload()
  await expect(name).toBeFocused()
  await page.goto(paths.newApp())
  await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toBeFocused()
})
