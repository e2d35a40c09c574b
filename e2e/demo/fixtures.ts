import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { press } from '../pages/forms.page.ts'
import { serveDemo } from './serve-demo.ts'

type Site = Awaited<ReturnType<typeof serveDemo>>

interface Fixtures {
  /** What the browser reports that no test allows. Each test ends with none. */
  faults: string[]
  /** A page of a new visitor who has chosen the demo's Master key, at the list of projects. */
  master: Page
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      // The strictest policy for the worker; without a header, as in the tour of other engines, it has none.
      const [, policy] = /^Content-Security-Policy: (.+)$/m.exec(readFileSync('docs/demo.md', 'utf8')) ?? []
      const site = await serveDemo(policy)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.url),

  // The server is also the proxy of everything else, so that it sees the requests of workers to other hosts.
  proxy: ({ site }, use) => use({ server: new URL(site.url).origin }),

  faults: async ({ site }, use) => {
    site.requests.length = 0
    const faults: string[] = []
    await use(faults)
    const isFile = (address: string) => address.startsWith(site.url) && !address.includes('/v1')
    faults.push(...site.requests.filter((address) => !isFile(address)))
    expect(faults).toEqual([])
  },

  context: async ({ context, faults }, use) => {
    context.on('console', (message) => {
      // Chromium logs each violation of the policy.
      const isFault = message.type() === 'error' || message.type() === 'warning'
      // The server answers the address of a record with 404 and the page.
      const isPage = message.text().includes('404') && !message.location().url.includes('/assets/')
      if (isFault && !isPage) faults.push(message.text())
    })
    context.on('weberror', (error) => faults.push(String(error.error())))
    await use(context)
  },

  master: async ({ page }, use) => {
    await page.goto('')
    await useKey(page, 'Master')
    await use(page)
  },
})

/** Signs in with a key that the demo offers. The start of its service takes seconds, and more on a busy machine. */
export async function useKey(page: Page, kind: 'Master' | 'Project'): Promise<void> {
  await press(page, kind === 'Master' ? 'Use the demo Master key' : 'Use a demo Project key')
  await page.getByRole('button', { name: 'Session' }).waitFor()
}

const panelButton = (page: Page): Locator => page.getByRole('button', { name: /^Demo: / })

export async function chooseFault(page: Page, name: string): Promise<void> {
  await panelButton(page).click()
  await page.getByRole('radio', { name }).check()
  await page.keyboard.press('Escape')
  await expect(panelButton(page)).toHaveAccessibleName(`Demo: ${name}`)
}

export async function resetDemo(page: Page): Promise<void> {
  await panelButton(page).click()
  await press(page, 'Reset demo')
  await press(page.getByRole('dialog', { name: 'Reset demo' }), 'Reset demo')
}

export async function fillInApp(page: Page, projectName: string, displayName: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await page.getByRole('link', { name: 'New app' }).click()
  // The list has a field “Project” too.
  await expect(page.getByRole('heading', { level: 1, name: 'New app' })).toBeVisible()
  await page.getByLabel('Project', { exact: true }).fill(projectName)
  await page.getByRole('option', { name: projectName }).click()
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('radiogroup', { name: 'Platform' }).getByRole('radio', { name: 'Web' }).check()
}
