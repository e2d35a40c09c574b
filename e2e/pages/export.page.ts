import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect } from '../fixtures.ts'

export const exportRegion = (page: Page): Locator => page.getByRole('region', { name: 'Export' })

export async function startExport(page: Page, format: 'CSV' | 'JSON Lines'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: format }).check()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(dialog).toBeHidden()
}

export interface DownloadedFile {
  name: string
  text: string
}

async function readDownload(download: Download): Promise<DownloadedFile> {
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Returns the file that the browser saves because of an action. */
export async function waitForDownloadedFile(page: Page, act: () => Promise<void>): Promise<DownloadedFile> {
  const download = page.waitForEvent('download')
  await act()
  return readDownload(await download)
}

export const parseJsonLines = ({ text }: DownloadedFile): Record<string, unknown>[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** The rows of a CSV file, read by a strict parser that is independent of the writer. */
export const parseCsv = ({ text }: DownloadedFile): string[][] =>
  parse(text, { bom: true, recordDelimiter: '\r\n' })
