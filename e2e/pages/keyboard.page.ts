import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The top line comes right after the rows, and with it the keys. */
export const expectShortcutsReady = (page: Page) =>
  expect(page.getByRole('button', { name: 'Find' })).toBeVisible()

/** Chooses in "Find anything", by keys alone. */
export async function chooseInFind(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
