import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyInput, launch, type Page } from 'puppeteer-core'
import { type Browser, type Tab, tableRoles } from './driver.ts'

const height = 900

function toTab(page: Page): Tab {
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.evaluate('history.back()')),
    forward: async () => void (await page.evaluate('history.forward()')),
    address: async () => page.url(),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      // The names of keys are puppeteer's own type, which texts cannot have.
      const names = keys.split('+') as KeyInput[]
      for (const name of names) await page.keyboard.down(name)
      for (const name of names.toReversed()) await page.keyboard.up(name)
    },
    resize: (width) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    countTableRoles: async () => {
      const counts = { table: 0, row: 0, columnheader: 0, cell: 0 }
      for (const role of tableRoles) counts[role] = (await page.$$(`main ::-p-aria([role="${role}"])`)).length
      return counts
    },
    bringToFront: () => page.bringToFront(),
  }
}

/** Starts Firefox, which puppeteer drives over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const downloads = mkdtempSync(join(tmpdir(), 'firefox-downloads-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-US',
    },
  })
  const known = new Map<Page, Tab>()
  const tabOf = (page: Page): Tab => {
    const tab = known.get(page) ?? toTab(page)
    if (!known.has(page)) page.on('dialog', (dialog) => void dialog.accept())
    known.set(page, tab)
    return tab
  }
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    downloads,
    newTab: async () => {
      const tab = tabOf(await browser.newPage())
      await tab.resize(1280)
      return tab
    },
    tabs: async () => (await browser.pages()).map(tabOf),
    closeTabs: async () => {
      await browser.newPage()
      const pages = await browser.pages()
      for (const page of pages.slice(0, -1)) await page.close()
    },
    close: async () => {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }
}
