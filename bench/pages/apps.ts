import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { key } from './api.ts'

/** An app with a users list, and everything that differs between the measured apps. */
export interface MeasuredApp {
  name: string
  /** The folder of its built files. */
  folder: string
  /** Path of its users list, 25 rows a page. */
  path: string
  /** The session storage of a signed-in user. */
  session: (origin: string) => Record<string, string>
  /** Selectors of a row, the next-page button and the nickname filter. */
  row: string
  next: string
  filter: string
  /** Whether the filter waits after the last character unless Enter is pressed. */
  hasDebounce?: true
  /** Changes the page size; `arm` receives the event that starts the time. */
  requestRows: (page: Page, limit: number, arm: (event: string) => Promise<void>) => Promise<void>
}

/** Selects the page size in a native select. */
const select =
  (selector: string): MeasuredApp['requestRows'] =>
  async (page, limit, arm) => {
    await arm('change')
    await page.locator(selector).selectOption(String(limit))
  }

/** Selects the page size in react-admin's listbox once its animation has ended. */
const chooseInMui: MeasuredApp['requestRows'] = async (page, limit, arm) => {
  await page.locator('.MuiTablePagination-root [role=combobox]').click()
  const option = page.locator(`[role=option][data-value="${limit}"]`)
  await option.waitFor()
  await page.waitForTimeout(400)
  await arm('click')
  await option.click()
}

const pageSize = 'nav[aria-label="Pages"] select'

/**
 * Selects the page size in the console's select, or navigates within the page if the select does not offer
 * it.
 */
const chooseOrNavigate: MeasuredApp['requestRows'] = async (page, limit, arm) => {
  if ((await page.locator(`${pageSize} option`, { hasText: new RegExp(`^${limit}$`) }).count()) > 0)
    return select(pageSize)(page, limit, arm)
  await arm('popstate')
  await page.evaluate((rows) => {
    history.pushState(null, '', `${location.pathname}?limit=${rows}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, limit)
}

const keyOnlySession = () => ({ serviceKey: key })
const mantine = {
  path: '/users',
  session: keyOnlySession,
  row: 'tbody tr',
  next: 'button[aria-label="Go to next page"]',
  filter: 'input[aria-label="filter"]',
  requestRows: select('select[aria-label="page size"]'),
}

const consoleApp = (name: string, folder: string): MeasuredApp => ({
  name,
  folder,
  path: '/users?limit=25',
  session: (origin) => ({
    'service-console.session': JSON.stringify({ key, address: origin, identity: { kind: 'master' } }),
  }),
  row: 'main tbody tr',
  next: 'button[aria-label="Next page"]',
  filter: 'input[type=search] >> nth=0',
  hasDebounce: true,
  requestRows: chooseOrNavigate,
})

/** Returns the floor, the console, an earlier build of it if there is one, and the peers that are in the folder. */
export function getMeasuredApps(
  consoleFolder: string,
  beforeFolder: string | undefined,
  peersFolder: string | undefined,
): MeasuredApp[] {
  const peer = (folder: string) => join(peersFolder ?? '', folder, 'dist')
  const peers: MeasuredApp[] = [
    { name: 'react-floor', folder: peer('react-floor'), ...mantine },
    { name: 'mantine', folder: peer('mantine'), ...mantine },
    { name: 'refine9', folder: peer('refine9'), ...mantine },
    { name: 'refine', folder: peer('refine'), ...mantine },
    {
      ...mantine,
      name: 'react-admin',
      folder: peer('ra'),
      row: 'tbody tr.RaDatagrid-row',
      next: 'button[aria-label="Go to next page"]',
      filter: 'input[name="nickname"]',
      requestRows: chooseInMui,
    },
  ]
  return [
    {
      name: 'floor',
      folder: join(import.meta.dirname, '../floor'),
      path: '/',
      session: keyOnlySession,
      row: '#rows tr',
      next: '#next',
      filter: '#filter',
      requestRows: select('#limit'),
    },
    consoleApp('console', consoleFolder),
    ...(beforeFolder ? [consoleApp('before', beforeFolder)] : []),
    ...(peersFolder ? peers.filter(({ folder }) => existsSync(join(folder, 'index.html'))) : []),
  ]
}
