import { page } from 'vitest/browser'

/** Where a running export, its failure and its receipt are. */
export const dock = page.getByRole('region', { name: 'Export' })

export const dockButton = (name: string) => dock.getByRole('button', { name, exact: true })

/** Exports the list on the page. */
export async function startExport(format: 'CSV' | 'JSON Lines'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: format }).click()
  await dialog.getByRole('button', { name: 'Start export' }).click()
}
