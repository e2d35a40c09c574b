import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The dialog "Find anything", and the field in it. */
export const findDialog = page.getByRole('dialog', { name: 'Find anything' })
export const findField = page.getByRole('textbox', { name: 'Find anything' })
export const findOption = (name: string | RegExp) => findDialog.getByRole('option', { name })

/** Opens "Find anything" and types a text at once, as pasting does. */
export async function find(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect.element(findDialog).toBeVisible()
  await findField.fill(text)
}
