import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { chooseMenuItem, press, sessionButton } from './forms.page.ts'

export const keyItems = (page: Page, name?: string): Locator =>
  name === undefined ? page.getByRole('menuitemradio') : page.getByRole('menuitemradio', { name })

export async function addKey(page: Page, key: string, service?: string): Promise<void> {
  await chooseMenuItem(page, 'Add a key')
  const dialog = page.getByRole('dialog', { name: 'Add a key' })
  if (service) await dialog.getByLabel('Service').selectOption(service)
  await dialog.getByLabel('API key').fill(key)
  await press(dialog, 'Continue')
  await expect(dialog).toBeHidden()
}

export async function switchTo(page: Page, name: string): Promise<void> {
  await sessionButton(page).click()
  await keyItems(page, name).click()
}

export async function expectKeys(page: Page, names: RegExp[], inUse: number): Promise<void> {
  await sessionButton(page).click()
  await expect(keyItems(page)).toHaveText(names)
  await expect(keyItems(page).nth(inUse)).toBeChecked()
  await page.keyboard.press('Escape')
}
