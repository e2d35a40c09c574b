import type { Locator, Page } from '@playwright/test'

export const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name', exact: true })

export const draftItems = (page: Page): Locator =>
  page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')

export const press = (scope: Page | Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click()

/** The button of the session's menu, whose name ends with its visible text. */
export const sessionButton = (page: Page): Locator => page.getByRole('button', { name: /^(Session|세션) / })

export async function chooseMenuItem(page: Page, item: string): Promise<void> {
  await sessionButton(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
