import type { Page } from '@playwright/test'

/** The language that the page declares. */
export const pageLanguage = (page: Page) => page.locator('html').getAttribute('lang')

/** Selects a language in the preferences, whatever the language of the session menu. */
export async function chooseLanguage(page: Page, session: string, name: string) {
  await page.getByRole('button', { name: session }).click()
  await page.getByRole('menuitem', { name: /^(Preferences|환경설정)$/ }).click()
  await page.getByRole('radio', { name }).click()
}
