import type { Locator, Page } from '@playwright/test'
import { expect, rows } from '../fixtures.ts'

/** Opens the page of calls. */
export const openCallsPage = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
}

/** The row of the latest call with this text. */
export const callRow = (page: Page, text: string) => rows(page).filter({ hasText: text }).first()

/** Opens a call in place. */
export const expandCall = (row: Locator) => row.getByRole('button', { name: /call details$/ }).click()

/** The text that a button copies, pasted into another page. */
export async function copyAndPaste(page: Page, button: Locator): Promise<string> {
  await button.click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  const editor = await page.context().newPage()
  await editor.setContent('<textarea aria-label="Pasted"></textarea>')
  const pasted = editor.getByRole('textbox', { name: 'Pasted' })
  await pasted.press('ControlOrMeta+V')
  await expect(pasted).not.toHaveValue('')
  const text = await pasted.inputValue()
  await editor.close()
  return text
}
