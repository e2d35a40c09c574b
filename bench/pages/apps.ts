import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { key } from './api.ts'

/** How an app that shows the users list is measured: the only thing that differs from app to app. */
export interface MeasuredApp {
  name: string
  /** Its built files. */
  folder: string
  /** Path of its users list, 25 rows a page. */
  path: string
  /** What its session storage holds when somebody is signed in. */
  session: (origin: string) => Record<string, string>
  /** Selectors: a row of data, the way to the next page, the filter by nickname. */
  row: string
  next: string
  filter: string
  /** Asks for so many rows a page; `arm` is told the event with which the time begins. */
  requestRows: (page: Page, limit: number, arm: (event: string) => Promise<void>) => Promise<void>
}

/** Chooses in a plain select. */
const select =
  (selector: string): MeasuredApp['requestRows'] =>
  async (page, limit, arm) => {
    await arm('change')
    await page.locator(selector).selectOption(String(limit))
  }

/** Chooses in react-admin's own list of choices, once it has come to rest. */
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
 * Chooses in the console's select; what that does not offer is asked for by the address, as the Back button does it
 * within the same page.
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

/** The floor, the console, and those of the peers that are in the folder. */
export function getMeasuredApps(consoleFolder: string, peersFolder: string | undefined): MeasuredApp[] {
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
    {
      name: 'console',
      folder: consoleFolder,
      path: '/users?limit=25',
      session: (origin) => ({
        'service-console.session': JSON.stringify({ key, address: origin, identity: { kind: 'master' } }),
      }),
      row: 'main tbody tr',
      next: 'button[aria-label="Next page"]',
      filter: 'input[type=search] >> nth=0',
      requestRows: chooseOrNavigate,
    },
    ...(peersFolder ? peers.filter(({ folder }) => existsSync(join(folder, 'index.html'))) : []),
  ]
}
