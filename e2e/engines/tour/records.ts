import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { paths } from '../../../src/paths.ts'
import { type Elements, eventually, type Page } from '../page.ts'
import { listRecords, type Step, type Tour } from '../tour.ts'

/** The text that a button copies, pasted into an empty page. */
async function copyAndPaste(tour: Tour, page: Page, button: Elements): Promise<string> {
  await button.click()
  await eventually(page.getByRole('status').withText('Copied').count).toBe(1)
  const blank = await tour.openSignedOut('/engine-blank')
  const pasted = blank.getByLabel('Pasted')
  await pasted.click()
  await blank.tab.press('Control+v')
  await eventually(pasted.value).not.toBe('')
  return pasted.value()
}

export const recordSteps: Step[] = [
  {
    name: 'a CSV export has the rows of the service',
    run: async (tour) => {
      const query = 'nickname=ember'
      const page = await tour.openSignedIn(`/users?${query}`)
      await eventually(page.rows().count).toBe(10)
      await page.button('Export').click()
      const dialog = page.dialog('Export')
      await dialog.getByRole('radio', { name: 'CSV' }).click()
      await dialog.getByRole('button', { name: 'Start export' }).click()
      await page.getByRole('region', { name: 'Export' }).toContain('Every row of the list is in the file.')
      const saved = () => readdirSync(tour.browser.downloads).filter((name) => /^users-.+\.csv$/.test(name))
      await eventually(async () => saved().length).toBe(1)
      const read = () => readFileSync(join(tour.browser.downloads, saved()[0] ?? ''), 'utf8')
      await eventually(async () => read().endsWith('\r\n')).toBe(true)
      expect(read().startsWith('\uFEFFuserId,projectId,nickname,')).toBe(true)
      const [head = [], ...lines]: string[][] = parse(read(), { bom: true, recordDelimiter: '\r\n' })
      const users = await listRecords(tour, `/v1/users?limit=1000&${query}`)
      const inert = (value: unknown) => `${value ?? ''}`.replace(/^(?=\s*['"]*[=+\-@])/, "'")
      expect(lines).toEqual(users.map((user) => head.map((name) => inert(user[name]))))
    },
  },
  {
    name: 'an ID, and a call as cURL, are copied',
    run: async (tour) => {
      const [app] = await listRecords(tour, '/v1/apps?limit=1')
      const id = app?.projectAppId ?? ''
      const page = await tour.openSignedIn(paths.app(id))
      expect(await copyAndPaste(tour, page, page.button('Copy App ID'))).toBe(id)
      await page.tab.bringToFront()
      await page.goTo('Calls')
      const row = page.rows().withText(`/v1/apps/${id}`).nth(0)
      const command = await copyAndPaste(tour, page, row.getByRole('button', { name: 'Copy as cURL' }))
      expect(command).toMatch(/^curl /)
      expect(command).toContain(`/v1/apps/${id}`)
      expect(command).not.toContain(tour.masterKey)
    },
  },
]
