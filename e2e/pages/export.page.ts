import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect } from '../fixtures.ts'

/** Where the running export, its failure and its receipt are. */
export const dock = (page: Page): Locator => page.getByRole('region', { name: 'Export' })

export const press = (page: Page, name: string): Promise<void> =>
  dock(page).getByRole('button', { name, exact: true }).click()

/** Exports the list on the page, as a person does. */
export async function startExport(page: Page, format: 'CSV' | 'JSON Lines'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: format }).check()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(dialog).toBeHidden()
}

/** A saved file and its text. */
export interface Saved {
  name: string
  text: string
}

async function read(download: Download): Promise<Saved> {
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** The file that the browser saves because of what is done. */
export async function saved(page: Page, act: () => Promise<void>): Promise<Saved> {
  const download = page.waitForEvent('download')
  await act()
  return read(await download)
}

/** The records of a JSON Lines file. */
export const records = ({ text }: Saved): Record<string, unknown>[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** The rows of a CSV file, read by another library than the one that wrote it, which refuses what is not sound. */
export const cells = ({ text }: Saved): string[][] => parse(text, { bom: true, recordDelimiter: '\r\n' })
