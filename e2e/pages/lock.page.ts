import type { Locator, Page } from '@playwright/test'
import { press } from './forms.page.ts'

export const lockedHeading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Locked' })

export async function unlock(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await press(page, 'Unlock')
}
