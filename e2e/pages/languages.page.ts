import type { Page } from '@playwright/test'

/** Which language the page says that it is in. */
export const pageLanguage = (page: Page) => page.locator('html').getAttribute('lang')

/** Chooses a language in the preferences, whatever the session menu is called. */
export async function chooseLanguage(page: Page, session: string, name: string) {
  await page.getByRole('button', { name: session }).click()
  await page.getByRole('menuitem', { name: /^(Preferences|환경설정)$/ }).click()
  await page.getByRole('radio', { name }).click()
}
