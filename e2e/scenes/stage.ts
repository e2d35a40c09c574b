import type { BrowserContext, Page } from '@playwright/test'
import type { Misbehaving } from '../misbehaving/server.ts'
import { withServer } from '../misbehaving/stories.ts'
import type { World } from '../misbehaving/world.ts'
import { type Service, signIn, type Told } from '../stories.ts'

/** Where a scene is made: one page, the demo's console, and the console whose service misbehaves. */
export interface Stage {
  page: Page
  context: BrowserContext
  demo: Told
  /** The demo's service. A scene reads from it, and changes nothing that another one shows. */
  service: Service
  server: Misbehaving
  /** Opens an address of the demo, signed in with its Master key, or its Project key. */
  master: (address: string) => Promise<void>
  project: (address: string) => Promise<void>
  /**
   * Opens an address of the console whose service behaves as `play` says (see `e2e/misbehaving/play.ts`), over records
   * that may be arranged before. Gives the key.
   */
  play: (play: string, address: string, arrange?: (world: World) => void) => Promise<string>
}

/** A scene brings the page into a state that somebody can meet, and returns when all of it is drawn. */
export type Scenes = Record<string, (stage: Stage) => Promise<void>>

/** A day after the demo's last record, so that "2 h ago" says the same in every run. */
const now = new Date('2026-11-02T10:42:07Z')

export const test = withServer.extend<{ stage: Stage }>({
  tolerated: async ({ server }, use) => {
    // Code that a scene withholds is reported by the browser.
    await use({ origins: [server.url], messages: [/ERR_FAILED|preload/] })
  },

  stage: async ({ page, context, console: demo, service, server }, use) => {
    await page.clock.setFixedTime(now)
    const open = async (address: string, key: string) => {
      await page.goto(address)
      await signIn(page, key)
    }
    await use({
      page,
      context,
      demo,
      service,
      server,
      master: (address) => open(address, demo.masterKey),
      project: (address) => open(address, demo.projectKey),
      play: async (play, address, arrange) => {
        const key = `play:${play},run=${crypto.randomUUID().slice(0, 8)}`
        arrange?.(server.world(key))
        await open(server.url + address, key)
        return key
      },
    })
  },
})
