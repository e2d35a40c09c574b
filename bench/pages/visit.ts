import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { findUsers } from './api.ts'
import type { MeasuredApp } from './apps.ts'

/** The rows to wait for: a selector, and the index and text of one row. */
interface ExpectedRows {
  row: string
  index: number
  text: string
  count?: number
}
export interface PaintResult {
  /** The time from the event until the rows were painted, in milliseconds. */
  time: number
  /** The time at which the rows were in the DOM but not yet painted, in the page's time. */
  inserted: number
}

declare global {
  interface Window {
    /** Set by `probe.js`. */
    probe: {
      arm: (rows: ExpectedRows, event: string | undefined) => void
      painted: Promise<PaintResult>
      /** The duration of each interaction in milliseconds, by its ID. */
      interactions: Map<number, number>
    }
  }
}

/** A phone's CPU slowdown and slow network. */
export interface Throttling {
  cpuSlowdown?: number
  isSlowNetwork?: boolean
}
const slowNetwork = {
  offline: false,
  latency: 165,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
}

const ROWS_PER_PAGE = 25
/** The shortest realistic pause between two steps, in milliseconds. */
const PAUSE_MS = 200
/** The time between two keystrokes, in milliseconds. */
const KEY_INTERVAL_MS = 60
const PAINT_TIMEOUT_MS = 30_000

/** A signed-in app in a separate browser context, with its measured steps. */
export interface Visit {
  page: Page
  devtools: CDPSession
  load: () => Promise<PaintResult>
  reload: () => Promise<PaintResult>
  /** Opens the next page, which has this number. */
  openNextPage: (number: number) => Promise<PaintResult>
  /** Types a text into the filter; the time starts at the last key, which is Enter if the app needs it. */
  filter: (text: string) => Promise<PaintResult>
  clearFilter: () => Promise<void>
  /** Changes the page size; the time ends when the last row has been painted. */
  showRows: (limit: number) => Promise<PaintResult>
  pause: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a browser context for an app, which is signed in but not loaded yet. */
export async function openVisit(
  browser: Browser,
  app: MeasuredApp,
  origin: string,
  throttling: Throttling = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(PAINT_TIMEOUT_MS)
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (throttling.isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  if (throttling.cpuSlowdown)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpuSlowdown })
  const expected = (params: { limit?: number; page?: number; nickname?: string }, index = 0) => {
    const { data } = findUsers({ limit: ROWS_PER_PAGE, page: 1, ...params })
    return { row: app.row, index, text: data.at(index)?.nickname ?? '', count: data.length }
  }
  const { count: _, ...firstRow } = expected({})
  await page.addInitScript((entries) => {
    // The initial blank page of a tab has no session storage.
    if (location.protocol === 'http:')
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
  }, app.session(origin))
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') })
  await page.addInitScript((rows) => window.probe.arm(rows, undefined), firstRow)

  const painted = (): Promise<PaintResult> =>
    page.evaluate(
      (timeoutMs) =>
        Promise.race([
          window.probe.painted,
          new Promise<never>((_, reject) =>
            setTimeout(() => reject(new Error('The expected rows did not appear.')), timeoutMs),
          ),
        ]),
      PAINT_TIMEOUT_MS,
    )
  const arm = (rows: ExpectedRows, event?: string) =>
    page.evaluate(([expectedRows, type]) => window.probe.arm(expectedRows, type), [rows, event] as const)
  const pause = () => page.waitForTimeout(PAUSE_MS)

  return {
    page,
    devtools,
    pause,
    async load() {
      await page.goto(origin + app.path, { waitUntil: 'commit' })
      return painted()
    },
    async reload() {
      await page.reload({ waitUntil: 'commit' })
      return painted()
    },
    async openNextPage(number) {
      await arm(expected({ page: number }), 'click')
      await page.locator(app.next).last().click()
      return painted()
    },
    async filter(text) {
      await page.locator(app.filter).click()
      await pause()
      const keys = app.hasDebounce ? [...text, 'Enter'] : [...text]
      for (const [index, pressed] of keys.entries()) {
        const isLast = index === keys.length - 1
        if (isLast) await arm(expected({ nickname: text }), 'keydown')
        await page.keyboard.press(pressed)
        // Enter follows the last character at once, before the wait it skips has ended.
        if (index < text.length - 1) await page.waitForTimeout(KEY_INTERVAL_MS)
      }
      return painted()
    },
    async clearFilter() {
      await arm(expected({}))
      await page.locator(app.filter).fill('')
      await painted()
      await pause()
    },
    async showRows(limit) {
      await app.requestRows(page, limit, (event) => arm(expected({ limit }, limit - 1), event))
      const result = await painted()
      await pause()
      return result
    },
    async close() {
      await context.close()
      if (pageErrors.length > 0) throw new Error(`${app.name}: ${pageErrors.join('; ')}`)
    },
  }
}
