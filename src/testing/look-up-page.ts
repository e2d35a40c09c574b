import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { numbered, projectRow, userRow } from './mock-service.ts'

/** The parts of *Check a list*, and the records that its tests look up. */
export const area = page.getByRole('textbox', { name: 'IDs, or any text with IDs' })
export const table = page.getByRole('table', { name: 'Results' })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const phase = (text: string) => page.getByRole('status').filter({ hasText: text })

export async function check(text: string) {
  await area.fill(text)
  await button('Check').click()
}

export const done = () => expect.element(phase('Done')).toBeVisible()

export const records = () => ({
  projects: numbered(2, projectRow),
  users: numbered(30, (number) => ({ ...userRow(number), createdAt: '2026-01-02T03:04:05Z' })),
})
