import { page } from 'vitest/browser'

/** Chooses an item of the session menu. */
export async function chooseInSessionMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
