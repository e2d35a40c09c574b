import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { nameField, press } from './pages/forms.page.ts'

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the form of a new project between two other pages of the history, and types a name. */
async function typeBetweenPages(page: Page, text: string): Promise<void> {
  await page.goto(paths.projects())
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(nameField(page)).toBeVisible()
  await goTo(page, 'Users')
  await expect(heading(page, 'Users')).toBeVisible()
  await page.goBack()
  await nameField(page).fill(text)
}

test('Back and Forward ask each time, and Stay keeps the address, the text and the history', {
  tag: '@core',
}, async ({ master: page }) => {
  await typeBetweenPages(page, 'Unsaved')
  for (const go of [() => page.goBack(), () => page.goForward(), () => page.goBack()]) {
    await go()
    await expect(leaveDialog(page)).toContainText('kept as a draft in this tab')
    await press(leaveDialog(page), 'Stay')
    await expect(leaveDialog(page)).toBeHidden()
    await expect(page).toHaveURL(paths.newProject())
    await expect(nameField(page)).toHaveValue('Unsaved')
  }
  await page.goForward()
  await press(leaveDialog(page), 'Leave')
  await expect(heading(page, 'Users')).toBeFocused()
})
