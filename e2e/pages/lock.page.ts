import type { Locator, Page } from '@playwright/test'
import { press } from './forms.page.ts'

/** The heading of a locked page. */
export const lockedHeading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Locked' })

/** Unlocks the page that is locked. */
export async function unlock(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await press(page, 'Unlock')
}
