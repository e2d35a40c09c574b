import type { Page } from '@playwright/test'

/** The panel in which columns are chosen. */
export const columnsDialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' })

export const columnHeaders = (page: Page) => page.getByRole('columnheader')

/** Puts texts into this device's storage, as a former page, or anybody, may have left them. */
export const writeLocalStorage = (page: Page, entries: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text)
  }, entries)

/** Names of what this device remembers. */
export const localStorageKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
