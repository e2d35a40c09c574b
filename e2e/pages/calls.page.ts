import type { Locator, Page } from '@playwright/test'
import { expect, rows } from '../fixtures.ts'

export const callRow = (page: Page, text: string) => rows(page).filter({ hasText: text }).first()

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
