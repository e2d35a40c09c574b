import type { Page } from '@playwright/test'
import { chooseMenuItem } from './forms.page.ts'

/** The language that the page declares. */
export const pageLanguage = (page: Page) => page.locator('html').getAttribute('lang')

/** Selects a language in the preferences of a page in English. */
export async function chooseLanguage(page: Page, name: string) {
  await chooseMenuItem(page, 'Preferences')
  await page.getByRole('radio', { name }).click()
}
