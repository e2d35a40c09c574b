import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { RunningConsole } from './start-console.ts'

export { expect }

export type ConsoleInfo = Omit<RunningConsole, 'stop'>

export type KeyIdentity = { kind: 'master' } | { kind: 'project'; projectId: string }

/** Sends requests to the service directly, with the Master key, to arrange a test and to check its effect. */
export interface ServiceClient {
  get: (path: string) => Promise<Record<string, unknown>>
  post: (path: string, body: object) => Promise<Record<string, unknown>>
}

interface Fixtures {
  console: ConsoleInfo
  /** Exceptions that a test allows besides refusals: origins to request, and messages of the browser. */
  tolerated: { origins: string[]; messages: RegExp[] }
  service: ServiceClient
  /** A page that is signed in with the Master key. The test opens an address. */
  master: Page
  /** A page that is signed in with the demo's Project key. The test opens an address. */
  project: Page
}

/** Signs in at the page that is open, with the form. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Session' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Signs the page's tab in to the service at an origin, from its next navigation on. It does so once: after a
 * sign-out or a lock the tab stays signed out or locked.
 */
export async function seedSession(
  page: Page,
  address: string,
  key: string,
  identity: KeyIdentity = { kind: 'master' },
): Promise<void> {
  await page.addInitScript(
    (credentials) => {
      const marker = `seeded ${credentials.key}`
      if (location.origin !== credentials.address || sessionStorage.getItem(marker)) return
      sessionStorage.setItem(marker, 'yes')
      sessionStorage.setItem('service-console.session', JSON.stringify(credentials))
    },
    { key, address, identity },
  )
}

export const rows = (page: Page | Locator): Locator => page.locator('tbody tr')

/** Waits until the code that a signed-in page loads in advance has arrived. */
export async function waitForPreloadedCode(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('console-preloaded').length > 0)
}

export const uniqueName = (word: string): string => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** Collects the requests to the service from now on. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) requests.push(request)
  })
  return requests
}

/** Delays the responses for an address until the returned function is called. */
export async function holdResponses(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Chromium logs every refused request. Tests expect the service's refusals. */
const isServiceRefusal = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && new URL(url).pathname.startsWith('/v1/')

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  console: ({}, use) => use(JSON.parse(process.env.E2E_CONSOLE ?? '{}')),

  baseURL: ({ console }, use) => use(console.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  tolerated: ({}, use) => use({ origins: [], messages: [] }),

  /** Every test fails on a policy violation, a console error, a page error or a third-party request. */
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
      const isExpected =
        isServiceRefusal(message.text(), message.location().url) ||
        tolerated.messages.some((pattern) => pattern.test(message.text()))
      if (isFault && !isExpected) faults.push(message.text())
    })
    context.on('weberror', (error) => faults.push(String(error.error())))
    context.on('request', (request) => {
      const isFirstParty = [console.url, ...tolerated.origins].some((origin) =>
        request.url().startsWith(`${origin}/`),
      )
      if (!isFirstParty) faults.push(`third-party request: ${request.url()}`)
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
    await seedSession(page, console.url, console.masterKey)
    await use(page)
  },

  project: async ({ page, console: { url, projectKey, projectId } }, use) => {
    await seedSession(page, url, projectKey, { kind: 'project', projectId })
    await use(page)
  },
})
