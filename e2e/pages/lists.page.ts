import type { Page } from '@playwright/test'
import { expect, waitForPreloadedCode } from '../fixtures.ts'

/** Waits for the parts of a list of users or apps that load when the browser is idle. */
export async function waitForLateParts(page: Page): Promise<void> {
  await waitForPreloadedCode(page)
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeVisible()
  // Each project's name has replaced its ID.
  await expect(page.getByRole('cell').filter({ hasText: /^prj_/ })).toHaveCount(0)
}
