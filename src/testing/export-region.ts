import { page } from 'vitest/browser'

/** The region of a running export, its error and its result. */
export const exportRegion = page.getByRole('region', { name: 'Export' })

export const buttonInExport = (name: string) => exportRegion.getByRole('button', { name, exact: true })

/** Exports the list on the page. */
export async function exportList(format: 'CSV' | 'JSON Lines'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: format }).click()
  await dialog.getByRole('button', { name: 'Start export' }).click()
}
