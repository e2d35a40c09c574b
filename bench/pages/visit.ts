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
      tasks: { start: number; duration: number }[]
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
  next: (number: number) => Promise<PaintResult>
  /** Types a text into the filter; the time starts at the last keystroke. */
  filter: (text: string) => Promise<PaintResult>
  clearFilter: () => Promise<void>
  /** Changes the page size; the time ends when the last row has been painted. */
  rows: (limit: number) => Promise<PaintResult>
  pause: () => Promise<void>
  close: () => Promise<void>
}

export async function visit(
  browser: Browser,
  app: MeasuredApp,
  origin: string,
  slow: Throttling = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(PAINT_TIMEOUT_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (slow.isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  if (slow.cpuSlowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuSlowdown })
  const expected = (asked: { limit?: number; page?: number; nickname?: string }, index = 0) => {
    const { data } = findUsers({ limit: ROWS_PER_PAGE, page: 1, ...asked })
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
      (most) =>
        Promise.race([
          window.probe.painted,
          new Promise<never>((_, reject) =>
            setTimeout(() => reject(new Error('The rows never came.')), most),
          ),
        ]),
      PAINT_TIMEOUT_MS,
    )
  const arm = (rows: ExpectedRows, event?: string) =>
    page.evaluate(([wanted, type]) => window.probe.arm(wanted, type), [rows, event] as const)
  const rest = () => page.waitForTimeout(PAUSE_MS)

  return {
    page,
    devtools,
    pause: rest,
    async load() {
      await page.goto(origin + app.path, { waitUntil: 'commit' })
      return painted()
    },
    async reload() {
      await page.reload({ waitUntil: 'commit' })
      return painted()
    },
    async next(number) {
      await arm(expected({ page: number }), 'click')
      await page.locator(app.next).last().click()
      return painted()
    },
    async filter(text) {
      await page.locator(app.filter).click()
      await rest()
      for (const letter of text.slice(0, -1)) {
        await page.keyboard.press(letter)
        await page.waitForTimeout(KEY_INTERVAL_MS)
      }
      await arm(expected({ nickname: text }), 'keydown')
      await page.keyboard.press(text.slice(-1))
      return painted()
    },
    async clearFilter() {
      await arm(expected({}))
      await page.locator(app.filter).fill('')
      await painted()
      await rest()
    },
    async rows(limit) {
      await app.requestRows(page, limit, (event) => arm(expected({ limit }, limit - 1), event))
      const result = await painted()
      await rest()
      return result
    },
    async close() {
      await context.close()
      if (faults.length > 0) throw new Error(`${app.name}: ${faults.join('; ')}`)
    },
  }
}
