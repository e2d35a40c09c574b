import type { Page } from '@playwright/test'

/** The panel for choosing columns. */
export const columnsDialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' })

export const columnHeaders = (page: Page) => page.getByRole('columnheader')

/** Stores texts on this device, as an earlier page or other code may have done. */
export const writeLocalStorage = (page: Page, entries: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text)
  }, entries)

/** The keys of this device's storage. */
export const localStorageKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
