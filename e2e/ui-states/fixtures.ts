import type { BrowserContext, Locator, Page } from '@playwright/test'
import { testWithServer } from '../faulty-service/fixtures.ts'
import type { MockDb } from '../faulty-service/mock-db.ts'
import type { FaultyService } from '../faulty-service/server.ts'
import { identityOf } from '../faulty-service/simulation.ts'
import { type ConsoleInfo, expect, rows, type ServiceClient, seedSession } from '../fixtures.ts'

/** What shows that a page is complete: its number of rows, a text, or an element. */
type Sign = number | string | RegExp | ((page: Page) => Locator)

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const alert = (page: Page): Locator => page.getByRole('alert')
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The fixtures of a UI state: one page, the demo's console, and the console with the faulty service. */
export interface StateContext {
  page: Page
  context: BrowserContext
  demo: ConsoleInfo
  /** The demo's service. States only read from it. */
  service: ServiceClient
  server: FaultyService
  /** Opens an address of the demo, signed in with its Master key or its Project key. */
  master: (address: string, sign?: Sign) => Promise<void>
  project: (address: string, sign?: Sign) => Promise<void>
  /**
   * Opens an address of the console whose service behaves as `simulation` defines; `arrange` may change its
   * records.
   * @returns the key.
   */
  simulate: (
    simulation: string,
    address: string,
    sign?: Sign,
    arrange?: (db: MockDb) => unknown,
  ) => Promise<string>
}

/** Brings the page into a state that a user can reach, and returns when all of it is rendered. */
export type UiStates = Record<string, (context: StateContext) => Promise<unknown>>

/** A day after the demo's last record, so that "2 h ago" is the same in every run. */
export const NOW = new Date('2026-11-02T10:42:07Z')

/** The user returns to the page a minute later, once or repeatedly, until the page shows the change. */
export async function returnLater(page: Page, changed: Locator): Promise<void> {
  await page.clock.setFixedTime(NOW.getTime() + 60_000)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')))
      return changed.isVisible()
    })
    .toBe(true)
}

export const test = testWithServer.extend<{ state: StateContext }>({
  tolerated: async ({ server }, use) => {
    // The browser reports code that a state withholds.
    await use({ origins: [server.url], messages: [/ERR_FAILED|preload/] })
  },

  state: async ({ page, context, console: demo, service, server }, use) => {
    await page.clock.setFixedTime(NOW)
    const { projectId } = demo
    const open = async (address: string, sign?: Sign) => {
      await page.goto(address)
      if (typeof sign === 'number') await expect(rows(page)).toHaveCount(sign)
      else if (typeof sign === 'function') await expect(sign(page)).toBeVisible()
      else if (sign !== undefined) await expect(page.getByText(sign).first()).toBeVisible()
    }
    await use({
      page,
      context,
      demo,
      service,
      server,
      async master(address, sign) {
        await seedSession(page, demo.url, demo.masterKey)
        await open(address, sign)
      },
      async project(address, sign) {
        await seedSession(page, demo.url, demo.projectKey, { kind: 'project', projectId })
        await open(address, sign)
      },
      async simulate(simulation, address, sign, arrange) {
        const key = `simulate:${simulation},run=${crypto.randomUUID().slice(0, 8)}`
        arrange?.(server.db(key))
        await seedSession(page, server.url, key, identityOf(key))
        await open(server.url + address, sign)
        return key
      },
    })
  },
})
