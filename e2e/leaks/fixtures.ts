import type { Page } from '@playwright/test'
import { test as base } from '../faulty-service/fixtures.ts'
import { expect } from '../fixtures.ts'
import { type CleanTexts, findLeaks, findRecords, findSentTexts } from './find-leaks.ts'
import { type LeakSurfaces, watchLeakSurfaces } from './leak-surfaces.ts'
import { canarySecret, variantsOf } from './secret-variants.ts'

export interface Walkthrough {
  page: Page
  key: string
  /** The part of the key that is on no surface. */
  secret: string
  /** A key with the same secret that the service does not accept. */
  wrongKey: string
  projectKey: string
  /** Expects the key on no surface but in the stored session. */
  expectNoLeak: (step: string, storedKey?: string) => Promise<void>
  /** Expects the key on no surface, and no stored session. */
  expectNotStored: (step: string) => Promise<void>
  /** Expects neither the key nor a stored session nor records with these names. */
  expectCleared: (step: string, names: readonly string[]) => Promise<void>
  /** Expects something in the clipboard that has neither the key nor a private text. */
  expectCleanCopy: (step: string, privateText?: string) => Promise<void>
  /** Expects a text of the page's address on no surface that leaves the page. */
  expectOnlyOnPage: (step: string, privateText: string) => Promise<void>
}

interface LeakFixtures {
  surfaces: LeakSurfaces
  /** Starts with a key whose service behaves as the simulation defines. */
  startWalkthrough: (simulation?: string, secret?: string) => Walkthrough
}

export const test = base.extend<LeakFixtures>({
  surfaces: async ({ context, console }, use) => use(await watchLeakSurfaces(context, console.url)),

  startWalkthrough: async ({ page, surfaces }, use) => {
    // The browser renders a background tab only once a second.
    await page.bringToFront()
    await use((simulation = '', secret = canarySecret) => {
      const ownKey = `simulate:${simulation}run=${secret}`
      const variants = variantsOf(secret)
      const cleanTexts: CleanTexts = new Set()
      const read = async (step: string, key: string) => {
        const texts = await surfaces.read()
        expect(findLeaks(texts, { key, variants }, cleanTexts), `the key leaked ${step}`).toEqual([])
        return texts
      }
      const readNotStored = async (step: string) => {
        const texts = await read(step, ownKey)
        const sessions = texts.filter(([surface]) => surface === 'session')
        expect(sessions, `a session was stored ${step}`).toEqual([])
        return texts
      }
      return {
        page,
        key: ownKey,
        secret,
        wrongKey: `simulate:kind=none,run=${secret}`,
        projectKey: `simulate:kind=project,run=${secret}`,
        expectNoLeak: async (step, storedKey = ownKey) => void (await read(step, storedKey)),
        expectNotStored: async (step) => void (await readNotStored(step)),
        async expectCleared(step, names) {
          const texts = await readNotStored(step)
          expect(findRecords(texts, names), `records were left ${step}`).toEqual([])
        },
        async expectOnlyOnPage(step, privateText) {
          const texts = findSentTexts(await surfaces.read())
          const privateVariants = variantsOf(privateText)
          const leaks = findLeaks(texts, { key: ownKey, variants: privateVariants })
          expect(leaks, `the address leaked ${step}`).toEqual([])
        },
        async expectCleanCopy(step, privateText) {
          await expect.poll(surfaces.readClipboard, `something was copied ${step}`).not.toBe('')
          const copied = ['clipboard', 'text', await surfaces.readClipboard()] as const
          expect(findLeaks([copied], { key: ownKey, variants }), `the key was copied ${step}`).toEqual([])
          if (privateText) {
            const leaks = findLeaks([copied], { key: ownKey, variants: variantsOf(privateText) })
            expect(leaks, `the address was copied ${step}`).toEqual([])
            expect(copied[2], `the address was copied ${step}`).not.toContain('where')
          }
          // The next check must not read this copy.
          await surfaces.clearClipboard()
        },
      }
    })
  },
})
