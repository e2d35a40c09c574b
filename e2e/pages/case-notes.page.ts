import { expect, type Locator, type Page } from '@playwright/test'

export const caseNotesDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Case notes' })

/** Opens the case notes, which small screens have in the menu. */
export async function openCaseNotes(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: 'Session' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Case notes' }).click()
  return caseNotesDialog(page)
}
