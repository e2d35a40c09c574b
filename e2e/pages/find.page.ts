import type { Locator, Page } from '@playwright/test'
import type { ServiceClient } from '../fixtures.ts'

export const findDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' })
export const findField = (page: Page): Locator => page.getByRole('textbox', { name: 'Find anything' })
export const findOption = (page: Page, name: string | RegExp): Locator =>
  findDialog(page).getByRole('option', { name })

/** Opens the dialog by its button, because keys work later than the button is visible, and types. */
export async function findAnything(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).click()
  await findField(page).fill(text)
}

/** Returns a user of any project except this one. */
export async function getAnyUser(service: ServiceClient, notOf = ''): Promise<Record<string, string>> {
  const { data } = await service.get('/v1/users?limit=100')
  return (Array.isArray(data) ? data : []).find(({ projectId }) => projectId !== notOf)
}
