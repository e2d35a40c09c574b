import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test as base, type ConsoleInfo, expect } from './fixtures.ts'
import { createKey } from './keys.ts'
import { nameField } from './pages/forms.page.ts'
import { startConsole } from './start-console.ts'

/** A console whose service stores nothing but a Master key. */
const test = base.extend<object, { empty: ConsoleInfo }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { stop, ...info } = await startConsole({ SEED_DEMO: '0' })
      const { key } = await createKey(info, 'master')
      await use({ ...info, masterKey: key })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  console: async ({ empty }, use) => {
    await use(empty)
  },
})

async function pressTabUntilFocused(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('at an empty service, the keyboard leads to the first project and its first app', async ({
  master: page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const nextStep = page.getByRole('region', { name: 'Next step' })
  await page.goto(paths.home())
  const main = page.getByRole('main')
  await expect(main).toContainText('No projects yet.')
  await pressTabUntilFocused(page, main.getByRole('link', { name: 'New project' }).last())
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')

  await expect(heading('First')).toBeFocused()
  await expect(nextStep).toContainText('No apps yet.')
  await pressTabUntilFocused(page, nextStep.getByRole('link', { name: 'New app' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Display name')).toBeFocused()
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue('First')
  await page.keyboard.type('First app')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await expect(heading('First app')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(heading('First')).toBeVisible()
  await expect(nextStep).toContainText('No users yet')
  await expect(page.getByRole('table', { name: 'Apps by platform' })).toBeVisible()
})
