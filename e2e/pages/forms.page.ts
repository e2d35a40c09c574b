import type { Locator, Page } from '@playwright/test'

/** The field `Name` of a project's form. */
export const nameOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Name', exact: true })

/** The drafts that a form offers. */
export const drafts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')

export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()

/** The button of the session's menu, whose name goes on with its visible text. */
export const sessionButton = (page: Page): Locator => page.getByRole('button', { name: /^(Session|세션) / })

/** Opens the session's menu, and takes an item of it. */
export async function menu(page: Page, item: string): Promise<void> {
  await sessionButton(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}
