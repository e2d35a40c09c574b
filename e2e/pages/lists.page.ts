import type { Page } from '@playwright/test'
import { expect, waitForPreloadedCode } from '../fixtures.ts'

/** Waits for what a list of users or apps shows once the browser is idle. */
export async function waitForLateParts(page: Page): Promise<void> {
  await waitForPreloadedCode(page)
  // Each project's name has replaced its ID.
  await expect(page.getByRole('cell').filter({ hasText: /^prj_/ })).toHaveCount(0)
}
