import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { numbered, projectRow, userRow } from './mock-service.ts'

/** The field of *Check a list* for the IDs. */
export const idsField = page.getByRole('textbox', { name: 'IDs, or any text with IDs' })
/** The results of the check. */
export const resultTable = page.getByRole('table', { name: 'Results' })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The status of the check with this text. */
export const statusWithText = (text: string) => page.getByRole('status').filter({ hasText: text })

/** Unfolds the form above the results. */
export async function changeList() {
  const summary = page.getByText(/^Change the list/)
  if (idsField.length === 0 && summary.length > 0) await summary.click()
}

/** Enters a text and checks the IDs in it. */
export async function checkIds(text: string) {
  await changeList()
  await idsField.fill(text)
  await button('Check').click()
}

/** Waits until the check is finished. */
export const expectDone = () => expect.element(statusWithText('Done')).toBeVisible()

/** The records that the tests check. */
export const mockRecords = () => ({
  projects: numbered(2, projectRow),
  users: numbered(30, (number) => ({ ...userRow(number), createdAt: '2026-01-02T03:04:05Z' })),
})
