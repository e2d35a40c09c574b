import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addReceivedIds } from '../api/fetch.ts'

/** The dialog "Find anything" and its field. */
export const findDialog = page.getByRole('dialog', { name: 'Find anything' })
export const findField = page.getByRole('textbox', { name: 'Find anything' })
export const findOption = (name: string | RegExp) => findDialog.getByRole('option', { name })

/** Opens "Find anything" and enters a text at once, as pasting does. */
export async function searchFor(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect.element(findDialog).toBeVisible()
  await findField.fill(text)
}

/** Adds each ID to those that the tab has received for users, apps and projects. */
export function learnIdShapes(...ids: string[]): void {
  addReceivedIds(ids.map((id) => ({ userId: id, projectAppId: id, projectId: id })))
}
