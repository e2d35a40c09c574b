import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Waits for the top line, which loads after the rows and handles the keys. */
export const expectShortcutsReady = (page: Page) =>
  expect(page.getByRole('button', { name: 'Find' })).toBeVisible()

/** Selects a result in "Find anything" by keyboard only. */
export async function chooseInFind(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
