import type { Page } from '@playwright/test'
import { expect, waitForPreloadedCode } from '../fixtures.ts'

/** Waits until the top line handles keys, a moment after it is visible: code is preloaded after that. */
export async function expectShortcutsReady(page: Page) {
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await waitForPreloadedCode(page)
}

/** Selects a result in "Find anything" by keyboard only. */
export async function chooseInFind(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
