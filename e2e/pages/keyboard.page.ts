import type { Page } from '@playwright/test'
import { expect, waitForPreloadedCode } from '../fixtures.ts'

/** Waits until the top line handles keys, a moment after it is visible: code is preloaded after that. */
export async function expectShortcutsReady(page: Page) {
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await waitForPreloadedCode(page)
}
