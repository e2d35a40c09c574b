import type { Page } from '@playwright/test'
import { configureBuild } from './configure-build.ts'
import { test as base, faultyServerFixture } from './faulty-service/fixtures.ts'
import { type FaultyService, startFaultyService } from './faulty-service/server.ts'
import { signIn } from './fixtures.ts'

/** A console with two services. The second has another origin. */
export const test = base.extend<{ keysSeen: (key: string) => string[] }, { second: FaultyService }>({
  // These tests cannot use the shared console, because they replace the page.
  server: [faultyServerFixture, { scope: 'worker' }],

  second: [
    async ({ server }, use) => {
      const second = await startFaultyService()
      second.allow(server.url)
      await use(second)
      await second.close()
    },
    { scope: 'worker' },
  ],

  tolerated: async ({ second }, use) => {
    await use({ origins: [second.url], messages: [] })
  },

  /** The origins that this key was sent to. */
  keysSeen: async ({ context }, use) => {
    const sent: [key: string, origin: string][] = []
    context.on('request', (request) => {
      const key = request.headers()['x-service-key']?.replace('Bearer ', '')
      if (key) sent.push([key, new URL(request.url()).origin])
    })
    await use((key) => [...new Set(sent.filter(([one]) => one === key).map(([, origin]) => origin))])
  },
})

export const configureServices = (first: FaultyService, second: FaultyService) =>
  first.setPage(
    configureBuild('--service-url', `North=${first.url}`, '--service-url', `South=${second.url}`).body,
  )

/** A key of a project, or of every project, that no other test uses. */
export const createSimulatedKey = (kind: 'master' | 'project' = 'master') =>
  `simulate:kind=${kind},run=${crypto.randomUUID().slice(0, 8)}`

export async function signInAt(page: Page, service: string, key: string): Promise<void> {
  await page.getByLabel('Service').selectOption(service)
  await signIn(page, key)
}
