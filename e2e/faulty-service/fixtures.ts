import type { Locator, Page } from '@playwright/test'
import { test as base, expect, seedSession } from '../fixtures.ts'
import { type FaultyService, startFaultyService } from './server.ts'
import { identityOf } from './simulation.ts'

interface Fixtures {
  /**
   * Opens an address, signed in with a key that defines how the service behaves.
   * @returns the key, which no other test uses.
   */
  simulate: (simulation: string, address: string) => Promise<string>
}

export async function faultyServerFixture(
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  {}: object,
  use: (server: FaultyService) => Promise<void>,
): Promise<void> {
  const server = await startFaultyService()
  await use(server)
  await server.close()
}

export const testWithServer = base.extend<Record<never, never>, { server: FaultyService }>({
  server: [faultyServerFixture, { scope: 'worker' }],
})

export const test = testWithServer.extend<Fixtures>({
  console: ({ server }, use) => use({ url: server.url, masterKey: '', projectKey: '', projectId: 'prj_1' }),

  simulate: async ({ page, server }, use) => {
    await use(async (simulation, address) => {
      const key = `simulate:${simulation},run=${crypto.randomUUID().slice(0, 8)}`
      await seedSession(page, server.url, key, identityOf(key))
      await page.goto(address)
      return key
    })
  },
})

export const pagerRange = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('status')

const pagesWithLeaveHandler = new WeakSet<Page>()

/**
 * Opens an address as Back and Forward do, without loading the console again, and confirms the dialog that
 * protects an unsaved form.
 */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  if (!pagesWithLeaveHandler.has(page)) {
    pagesWithLeaveHandler.add(page)
    await page.addLocatorHandler(page.getByRole('dialog', { name: 'Leave without saving?' }), (dialog) =>
      dialog.getByRole('button', { name: 'Leave' }).click(),
    )
  }
  await page.evaluate((to) => {
    // The router needs this number to compare positions in the history.
    const state = { idx: Number(history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}

/** Text that no page may show, whatever a service sends. */
const rawOutput =
  /undefined|\bNaN\b|\[object |Unexpected (token|end)|Invalid Date|<\/?[a-z!][^>]*>|SQLSTATE|\bat \w+ \(/

/** The page shows no markup, stack trace, SQL or JavaScript value, except in its technical details. */
export async function expectNoRawOutput(page: Page): Promise<void> {
  expect(await page.getByRole('main').or(page.getByRole('dialog')).allInnerTexts()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(rawOutput)]),
  )
}

/** Expects one alert with this title, which reports the effect of a write, on a page that has loaded. */
export async function expectErrorAlert(
  page: Page,
  title: string | RegExp,
  effect?: RegExp,
): Promise<Locator> {
  const alert = page.getByRole('alert').filter({ hasText: title })
  await expect(alert).toHaveCount(1)
  if (effect) await expect(alert).toContainText(effect)
  else await expect(alert).not.toContainText('changed')
  await expect(page.getByText(/^(Loading…|Working…|Signing in…)$/)).toHaveCount(0)
  await expectNoRawOutput(page)
  return alert
}
