import type { BrowserContext, Fixtures, Page } from '@playwright/test'
import { test as withMisbehaving } from '../faulty-service/fixtures.ts'
import { type ConsoleInfo, expect, test as withService } from '../fixtures.ts'
import { type LeakSurfaces, watchLeakSurfaces } from './leak-surfaces.ts'
import { type Clean, findCanary, findRecords } from './search.ts'
import { variantsOf } from './secret-variants.ts'

/** A person on the tour with a key that must be found nowhere. */
export interface Walkthrough {
  page: Page
  /** An address of the console as the browser has it: below the path that the console is under. */
  at: (path: string) => string
  key: string
  /** The part of the key that is told to nobody. */
  secret: string
  /** A key with the same secret that the service does not accept, and one that opens something else. */
  wrongKey: string
  otherKey: string
  isMaster: boolean
  /** Whether the service fails at each endpoint once, in a way of its own. */
  meetsFaults: boolean
  /** Whether the key is to be forgotten on reload. */
  forgets: boolean
  /** Reads every sink of every page, and finds the key in none of them. */
  look: (step: string) => Promise<void>
  /** The same, where the slot must be empty and nothing of these records may be left. */
  lookForgotten: (step: string, names: readonly string[]) => Promise<void>
  /** The key is not in what was just copied. */
  lookAtCopy: (step: string) => Promise<void>
}

/** Who goes on the tour. */
export type Ticket = Omit<Walkthrough, 'page' | 'at' | 'look' | 'lookForgotten' | 'lookAtCopy'>

/** With the keys of a real service. */
export const ofConsole = ({ masterKey, projectKey }: ConsoleInfo): Ticket => ({
  key: masterKey,
  secret: masterKey.replace('sk_master_', ''),
  wrongKey: `${masterKey}x`,
  otherKey: projectKey,
  isMaster: true,
  meetsFaults: false,
  forgets: false,
})

interface Stories {
  sinks: LeakSurfaces
  /** @param base the path that the console is under, without a slash at its end; '' at the root. */
  join: (ticket: Ticket, base?: string) => Walkthrough
}

const lookingEverywhere: Fixtures<
  Stories,
  object,
  { page: Page; context: BrowserContext; console: ConsoleInfo }
> = {
  sinks: async ({ context, console }, use) => {
    await use(await watchLeakSurfaces(context, console.url))
  },

  join: async ({ page, sinks }, use) => {
    // The browser draws a tab behind others once a second only.
    await page.bringToFront()
    await use((ticket, base = '') => {
      const canary = { key: ticket.key, variants: variantsOf(ticket.secret) }
      const clean: Clean = new Set()
      const expectNothing = (hits: readonly string[], step: string) =>
        expect(hits, `the key was found ${step}`).toEqual([])
      return {
        ...ticket,
        page,
        at: (path) => base + path,
        async look(step) {
          const found = await sinks.read()
          expectNothing(findCanary(found, canary, clean), step)
          const slots = found.filter(([sink]) => sink === 'slot')
          if (ticket.forgets) expect(slots, `a slot was kept ${step}`).toEqual([])
        },
        async lookForgotten(step, names) {
          const found = await sinks.read()
          expectNothing(findCanary(found, canary, clean), step)
          expect(
            found.filter(([sink]) => sink === 'slot'),
            `a slot was left ${step}`,
          ).toEqual([])
          expect(findRecords(found, names), `records were left ${step}`).toEqual([])
        },
        async lookAtCopy(step) {
          // Copying takes its time, and what was copied before must not be taken for it.
          await expect.poll(sinks.readClipboard, `something was copied ${step}`).not.toBe('')
          expectNothing(findCanary([['clipboard', 'text', await sinks.readClipboard()]], canary), step)
          await sinks.clearClipboard()
        },
      }
    })
  },
}

/** Stories that look into everything where a key could end up: with the faulty service and with the real one. */
export const test = withMisbehaving.extend<Stories>(lookingEverywhere)
export const realTest = withService.extend<Stories>(lookingEverywhere)
