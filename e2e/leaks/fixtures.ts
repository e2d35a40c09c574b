import type { BrowserContext, Fixtures, Page } from '@playwright/test'
import { test as faulty } from '../faulty-service/fixtures.ts'
import { type ConsoleInfo, test as embedded, expect } from '../fixtures.ts'
import type { CanaryKey } from './canary-key.ts'
import { type CleanTexts, findLeaks, findRecords } from './find-leaks.ts'
import { type LeakSurfaces, watchLeakSurfaces } from './leak-surfaces.ts'
import { variantsOf } from './secret-variants.ts'

/** A page, a key, and the checks that the key is on no surface. */
export interface Walkthrough extends CanaryKey {
  page: Page
  /** Prefixes a path of the console with the path that the console is served under. */
  at: (path: string) => string
  /** Expects the key on no surface but in the stored session. */
  expectNoLeak: (step: string, storedKey?: string) => Promise<void>
  /** Expects the key on no surface, and no stored session. */
  expectNotStored: (step: string) => Promise<void>
  /** Expects neither the key nor a stored session nor records with these names. */
  expectCleared: (step: string, names: readonly string[]) => Promise<void>
  /** Expects something in the clipboard that is not the key. */
  expectCleanCopy: (step: string) => Promise<void>
}

interface LeakFixtures {
  surfaces: LeakSurfaces
  /** @param base the path that the console is served under, without a trailing slash; '' at the root. */
  startWalkthrough: (canary: CanaryKey, base?: string) => Walkthrough
}

const leakFixtures: Fixtures<
  LeakFixtures,
  object,
  { page: Page; context: BrowserContext; console: ConsoleInfo }
> = {
  surfaces: async ({ context, console }, use) => {
    await use(await watchLeakSurfaces(context, console.url))
  },

  startWalkthrough: async ({ page, surfaces }, use) => {
    // The browser renders a background tab only once a second.
    await page.bringToFront()
    await use((canary, base = '') => {
      const variants = variantsOf(canary.secret)
      const cleanTexts: CleanTexts = new Set()
      const read = async (step: string, key: string) => {
        const texts = await surfaces.read()
        expect(findLeaks(texts, { key, variants }, cleanTexts), `the key leaked ${step}`).toEqual([])
        return texts
      }
      const readNotStored = async (step: string) => {
        const texts = await read(step, canary.key)
        const sessions = texts.filter(([surface]) => surface === 'session')
        expect(sessions, `a session was stored ${step}`).toEqual([])
        return texts
      }
      return {
        ...canary,
        page,
        at: (path) => base + path,
        async expectNoLeak(step, storedKey = canary.key) {
          await read(step, storedKey)
        },
        async expectNotStored(step) {
          await readNotStored(step)
        },
        async expectCleared(step, names) {
          const texts = await readNotStored(step)
          expect(findRecords(texts, names), `records were left ${step}`).toEqual([])
        },
        async expectCleanCopy(step) {
          await expect.poll(surfaces.readClipboard, `something was copied ${step}`).not.toBe('')
          const copied = ['clipboard', 'text', await surfaces.readClipboard()] as const
          expect(findLeaks([copied], { key: canary.key, variants }), `the key was copied ${step}`).toEqual([])
          // The next check must not read this copy.
          await surfaces.clearClipboard()
        },
      }
    })
  },
}

/** Leak tests with the faulty service, and with the embedded service. */
export const test = faulty.extend<LeakFixtures>(leakFixtures)
export const embeddedTest = embedded.extend<LeakFixtures>(leakFixtures)
