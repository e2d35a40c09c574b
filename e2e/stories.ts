import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { RunningConsole } from './start-console.ts'

export { expect }

/** The running console, as the stories are told of it. */
export type Told = Omit<RunningConsole, 'stop'>

/** Asks the service directly, to arrange and to check what a story did. Master key. */
export interface Service {
  get: (path: string) => Promise<Record<string, unknown>>
  post: (path: string, body: object) => Promise<Record<string, unknown>>
}

interface Stories {
  console: Told
  /** What a story of faults adds to the service's refusals: origins that may be asked, messages of the browser. */
  tolerated: { origins: string[]; messages: RegExp[] }
  service: Service
  /** A page signed in with the Master key. */
  master: Page
  /** A page signed in with the demo's Project key. */
  project: Page
}

/** Signs in as a person does, at the page that is open. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Session' })).toBeVisible()
  // The start page leads on to another one, whose heading takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The rows of the page's table. */
export const rows = (page: Page | Locator): Locator => page.locator('tbody tr')

/** A name that no other story uses. */
export const uniqueName = (word: string): string => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** Chromium itself reports every refused request; that of a service's refusal is what the story is about. */
const isServiceRefusal = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && new URL(url).pathname.startsWith('/v1/')

export const test = base.extend<Stories>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  console: async ({}, use) => {
    await use(JSON.parse(process.env.E2E_CONSOLE ?? '{}'))
  },

  baseURL: async ({ console }, use) => {
    await use(console.url)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  tolerated: async ({}, use) => {
    await use({ origins: [], messages: [] })
  },

  /** Every story fails on a policy violation, a console error, a page error or a third-party request. */
  context: async ({ context, console, tolerated }, use) => {
    const faults: string[] = []
    await context.exposeBinding('reportViolation', (_, text: string) =>
      faults.push(`policy violation: ${text}`),
    )
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation')
        if (typeof report === 'function')
          report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    context.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning'
      const isMeant =
        isServiceRefusal(message.text(), message.location().url) ||
        tolerated.messages.some((pattern) => pattern.test(message.text()))
      if (isFault && !isMeant) faults.push(message.text())
    })
    context.on('weberror', (error) => faults.push(String(error.error())))
    context.on('request', (request) => {
      const isOwn = [console.url, ...tolerated.origins].some((origin) =>
        request.url().startsWith(`${origin}/`),
      )
      if (!isOwn) faults.push(`third-party request: ${request.url()}`)
    })
    await use(context)
    expect(faults).toEqual([])
  },

  service: async ({ playwright, console }, use) => {
    const request = await playwright.request.newContext({
      baseURL: console.url,
      extraHTTPHeaders: { 'x-service-key': `Bearer ${console.masterKey}` },
    })
    await use({
      get: async (path) => (await request.get(path)).json(),
      post: async (path, data) => (await request.post(path, { data })).json(),
    })
    await request.dispose()
  },

  master: async ({ page, console }, use) => {
    await page.goto('/sign-in')
    await signIn(page, console.masterKey)
    await use(page)
  },

  project: async ({ page, console }, use) => {
    await page.goto('/sign-in')
    await signIn(page, console.projectKey)
    await use(page)
  },
})
